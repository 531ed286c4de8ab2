import { useState, type MouseEvent } from "react";
import { useLocation } from "react-router";
import type { CheckedFile } from "../../../council/documents/check-files.ts";

/** The id of the open file's element, for links to it. */
export const openFileId = "documents";

/** A link that opens a file in the review: by its URL or, with JavaScript, without a reload. */
export interface FileLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

interface OpenFile {
  /** Undefined if there are no files. */
  file: CheckedFile | undefined;
  linkTo: (file: CheckedFile) => FileLink;
}

/**
 * Which file of a review is open: the one that the URL names, otherwise the first. The URL keeps its other parameters,
 * so the list keeps its filter and page.
 * @param files the files that can be opened
 * @param onOpen is called when another file is opened without a reload
 */
export function useOpenFile(files: readonly CheckedFile[], onOpen: () => void): OpenFile {
  const { search } = useLocation();
  const [openId, setOpenId] = useState(() => new URLSearchParams(search).get("document"));
  return {
    file: files.find(({ id }) => id === openId) ?? files[0],
    linkTo({ id }) {
      const query = new URLSearchParams(search);
      query.set("document", id);
      const url = `?${query}`;
      return {
        href: `${url}#${openFileId}`,
        onClick(event) {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpenId(id);
          history.replaceState(history.state, "", url);
          onOpen();
        },
      };
    },
  };
}
