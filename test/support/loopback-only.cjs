// Loaded before Netlify's tools: no name but this machine's is looked up, so that a test needs no network, waits for
// none, and tells nobody that it ran. (The bundler asks for the version of its types whatever it is told.)
const dns = require('node:dns');

const lookup = dns.lookup;
dns.lookup = (name, ...rest) => {
  if (name === 'localhost' || /^[\d.]+$|:/.test(name)) return lookup(name, ...rest);
  const error = Object.assign(new Error(`${name} is not looked up in tests`), { code: 'ENOTFOUND', hostname: name });
  process.nextTick(rest.at(-1), error);
};
