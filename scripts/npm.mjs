/**
 * How to call npm: called by npm, the same npm is used again, whatever else is on the PATH.
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCall(args) {
  const own = process.env.npm_execpath;
  if (own) return { command: process.execPath, args: [own, ...args], shell: false };
  return { command: "npm", args, shell: process.platform === "win32" };
}
