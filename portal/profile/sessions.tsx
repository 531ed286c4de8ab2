import { redirectDocument } from "react-router";
import { endAllOwnSessions, endOwnSession } from "../../council/accounts/end-own-sessions.ts";
import { listSessions, type OwnSession } from "../../council/accounts/list-sessions.ts";
import { endSessionForm } from "../../council/accounts/rules.ts";
import { NotFoundError } from "../../council/errors.ts";
import { dayMs, usageLogsKeptMonths } from "../../council/limits.ts";
import { isAllowed } from "../../council/permissions.ts";
import { rememberedBrowserMs } from "../../council/second-factor-limits.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { Button } from "../components/button.tsx";
import { Table } from "../components/table.tsx";
import { Tag } from "../components/tag.tsx";
import { setFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { clearCacheHeaders, clearSession } from "../visit/session.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { deviceName } from "./device-name.ts";
import { ProfilePage } from "./profile-page.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/sessions";
import "../tables.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  return {
    sessions: await listSessions(office, actor),
    maySendInvitations: isAllowed(actor, "managePeople"),
    keptFor: { days: rememberedBrowserMs / dayMs, months: usageLogsKeptMonths },
  };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const { data: form } = endSessionForm.safeParse(Object.fromEntries(await request.formData()));
  if (form?.intent === "endAll") {
    await endAllOwnSessions(office, actor);
    clearSession(visit);
    setFlash(visit, office.keys, "success", "profile.sessions.endedAll");
    return redirectDocument("/login", { headers: clearCacheHeaders });
  }
  try {
    const { isThisDevice } = await endOwnSession(
      office,
      actor,
      form?.intent === "end" ? form.session : "",
    );
    setFlash(visit, office.keys, "success", "profile.sessions.ended");
    if (!isThisDevice) return redirectDocument("/profile/sessions");
    clearSession(visit);
    return redirectDocument("/login", { headers: clearCacheHeaders });
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    setFlash(visit, office.keys, "info", "profile.sessions.gone");
    return redirectDocument("/profile/sessions");
  }
});

/** The person's sessions. */
export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { sessions, maySendInvitations, keptFor } = loaderData;
  const t = useTexts();
  return (
    <ProfilePage title={t("profile.sessions.title")} intro={t("profile.sessions.lead")}>
      <Table<OwnSession>
        caption={t("profile.sessions.caption")}
        captionHidden
        rows={sessions}
        rowKey={({ handle: key }) => key}
        columns={[
          {
            label: t("profile.sessions.device"),
            cell: (session) => (
              <span className="flex flex-wrap items-center gap-2">
                {deviceName(t, session)}
                {session.isThisDevice && (
                  <Tag icon="check" tone="success">
                    {t("profile.sessions.thisDevice")}
                  </Tag>
                )}
              </span>
            ),
          },
          { label: t("profile.sessions.network"), cell: (session) => networkIn(t, session) },
          {
            label: t("profile.sessions.since"),
            cell: ({ createdAt }) => formatDateTime(createdAt, t.language),
          },
          {
            label: t("profile.sessions.lastSeen"),
            cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt, t.language),
          },
          {
            label: t("profile.sessions.end"),
            kind: "action",
            cell: (session) => <EndSession session={session} />,
          },
        ]}
      />
      <p className="text-small text-muted">{t("profile.sessions.networkNote", keptFor)}</p>
      <section className="stack gap-3">
        <h2>{t("profile.sessions.endAll")}</h2>
        <p>{t("profile.sessions.endAllText")}</p>
        {maySendInvitations && <p>{t("profile.sessions.endAllInvitations")}</p>}
        <form method="post">
          <FormOwner />
          <Button name="intent" value="endAll" appearance="danger" icon="sign-out">
            {t("profile.sessions.endAll")}
          </Button>
        </form>
      </section>
    </ProfilePage>
  );
}

function EndSession({ session }: { session: OwnSession }) {
  const t = useTexts();
  const moment = formatDateTime(session.lastSeenAt, t.language);
  return (
    <form method="post">
      <FormOwner />
      <input type="hidden" name="session" value={session.handle} />
      <Button className="whitespace-nowrap" name="intent" value="end" appearance="secondary" small>
        {t("profile.sessions.end")}
        <span className="sr-only">
          {` ${t("profile.sessions.endOf", { device: deviceName(t, session), moment })}`}
        </span>
      </Button>
    </form>
  );
}

/** A session's network: the stored beginning of its IP address; undefined for a session of a release that stored none. */
function networkIn(t: Translate, { network, isLocalNetwork }: OwnSession): string | undefined {
  if (network === null) return undefined;
  if (isLocalNetwork) return t("profile.sessions.networkLocal");
  return t("profile.sessions.networkFrom", { prefix: network });
}
