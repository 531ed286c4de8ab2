import { countUnread } from "../../council/notifications/list.ts";
import { formatBadge } from "../../council/notifications/rules.ts";
import type { UnreadResponse } from "../elements/unread-badge.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import type { Route } from "./+types/unread";

/** The number of unread notifications, and who is signed in, which a page that Back restores asks before it is shown. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { office, visit, t } = getContext(context);
  const count = await countUnread(office, actorOf(visit));
  return Response.json({
    badge: formatBadge(count),
    words: t("notifications.unread", { count }),
    isNone: count === 0,
    formOwner: office.keys.formOwner(actorOf(visit).uid),
  } satisfies UnreadResponse);
}
