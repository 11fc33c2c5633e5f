/** The page /search of the latest build, without results. */
declare const shell: string;
export default shell;
