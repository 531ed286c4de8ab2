/** An expected error, with a message for the developer or operator; never a bug. */
export class ScriptError extends Error {
  /**
   * @param {string} message what happened and what to do
   * @param {number} [exitCode] of the command
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
