/**
 * Node's options for the serving process. V8 lets the young generation grow to some 50 MB, which
 * two hundred concurrent uploads fill with buffers (docs/decisions/0132); semi-spaces of 8 MB keep
 * the growth within 150 MB.
 */
export const serverNodeOptions = ["--max-semi-space-size=8"];
