/**
 * How to call npm. Inside an npm script it is the npm that runs the script, whatever npm is on the PATH.
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCall(args) {
  const currentNpm = process.env.npm_execpath;
  if (currentNpm) return { command: process.execPath, args: [currentNpm, ...args], shell: false };
  return { command: "npm", args, shell: process.platform === "win32" };
}
