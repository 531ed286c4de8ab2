import type { TextKey, TextReference } from "../../texts/translate.ts";
import type { NoticeTitle } from "./readers.ts";

/** The title of the notification of each new status, by the key of its message. */
const titlesByMessage: { [Message in TextKey]?: NoticeTitle } = {
  "notifications.statusChanged.under-review": "notifications.statusTitle.under-review",
  "notifications.statusChanged.approved": "notifications.statusTitle.approved",
  "notifications.statusChanged.rejected": "notifications.statusTitle.rejected",
};

/**
 * The title of a stored notification. That of a changed status names service and status. It is made from the message, because
 * older releases stored one title for every status, a text that is gone.
 */
export function titleOf({
  title,
  message,
}: Record<"title" | "message", TextReference>): TextReference {
  const key = titlesByMessage[message.key];
  return key ? { ...message, key } : title;
}
