/** What we use of yazl (https://github.com/thejoshwolfe/yazl). */
declare module "yazl" {
  import type { Readable } from "node:stream";

  interface EntryOptions {
    mtime?: Date;
    /** False for what is compressed already. */
    compress?: boolean;
    /** Bytes; checked against what the stream gives. */
    size?: number;
  }

  export class ZipFile {
    readonly outputStream: Readable;
    addReadStream(stream: Readable, path: string, options?: EntryOptions): void;
    end(): void;
    on(event: "error", listener: (error: Error) => void): this;
  }
}
