import type { TextKey } from "../../texts/translate.ts";
import type { Notice } from "../notifications/notify.ts";
import type { NoticeTitle } from "../notifications/readers.ts";
import type { Status } from "./status.ts";

interface StatusTexts {
  title: NoticeTitle;
  message: TextKey;
  type: Notice["type"];
}

/** The texts of the notification of each new status; `nobody` is notified of Pending. */
export const statusTexts: Record<Status, StatusTexts | "nobody"> = {
  // No reviewer can set this status (spec section 4).
  pending: "nobody",
  "under-review": {
    title: "notifications.statusTitle.under-review",
    message: "notifications.statusChanged.under-review",
    type: "info",
  },
  approved: {
    title: "notifications.statusTitle.approved",
    message: "notifications.statusChanged.approved",
    type: "success",
  },
  rejected: {
    title: "notifications.statusTitle.rejected",
    message: "notifications.statusChanged.rejected",
    type: "info",
  },
};
