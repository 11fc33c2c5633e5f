import { raw as theirRaw, html as theirs } from 'hono/html';
import { expect, it } from 'vitest';
import { html, raw } from '../../../build/site/browser/html.ts';
import { fc } from '../../support/properties.ts';

const scalar = fc.oneof(
  fc.string({ unit: 'binary-ascii' }),
  fc.constantFrom('<b title="x">', "'&amp;'", '', '<script>'),
  fc.integer(),
  fc.constantFrom(null, undefined, true, false, 0),
);

it("a script's markup is the same as hono's", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 4 })), { maxLength: 5 }), (values) => {
      const strings = Object.assign(
        Array.from({ length: values.length + 1 }, (_, i) => `<p${i}>`),
        { raw: [] as string[] },
      ) as unknown as TemplateStringsArray;
      expect(String(html(strings, ...values))).toBe(String(theirs(strings, ...values)));
    }),
  );
  const markup = html`<ul>${['<', html`<li>${'&'}</li>`]}${raw('<br>')}</ul>`;
  expect(String(markup)).toBe(String(theirs`<ul>${['<', theirs`<li>${'&'}</li>`]}${theirRaw('<br>')}</ul>`));
});
