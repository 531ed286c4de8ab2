import type { ReactNode } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Keys } from "../council/keys.ts";
import { countUnread } from "../council/notifications/list.ts";
import { getCouncilView } from "../council/settings/view.ts";
import { baseLanguage, languages } from "../texts/languages.ts";
import { secondFactorDueNotice } from "./profile/second-factor/due-notice.ts";
import { Frame } from "./shell/frame.tsx";
import { Icons } from "./shell/icons.tsx";
import { RouteError } from "./shell/route-error.tsx";
import { useFailedVisit, type FailedVisit } from "./visit/failed-visit.ts";
import { logUnexpected } from "./visit/log-unexpected.ts";
import { FormOwnerProvider } from "./visit/form-owner.tsx";
import type { RouteHandle } from "./visit/route-handle.ts";
import { takeFlash } from "./visit/flash.ts";
import { shouldHydrate } from "./visit/should-hydrate.ts";
import { notFoundHint } from "./visit/not-found-hint.ts";
import { officeLinks } from "./visit/office-links.ts";
import { previousPage } from "./visit/previous-page.ts";
import { pageTexts } from "./visit/page-texts.ts";
import { TextsProvider } from "./visit/texts.tsx";
import { useFlash } from "./visit/use-flash.ts";
import { getContext, type Visit } from "./visit/visit.ts";
import type { Route } from "./+types/root";
import "./theme.css";

/** Loads the data of the frame around every page; if that fails, throws a `FailedVisit`, for an error page without frame. */
export async function loader(args: Route.LoaderArgs) {
  try {
    return await loadFrame(args);
  } catch (error) {
    logUnexpected(args.context, error, "page failed");
    const { requestId, language, theme } = getContext(args.context).visit;
    throw data<FailedVisit>({ requestId, language, theme }, { status: 500 });
  }
}

async function loadFrame({ request, context }: Route.LoaderArgs) {
  const { office, visit, t } = getContext(context);
  return {
    requestId: visit.requestId,
    path: visit.path,
    publicUrl: office.operatorConfig.publicUrl,
    hasLanguageInUrl: new URL(request.url).searchParams.has("lang"),
    language: visit.language,
    theme: visit.theme,
    person: visit.person && {
      displayName: visit.person.displayName,
      role: visit.person.role,
      unread: await countUnread(office, visit.person),
      secondFactorDue: secondFactorDueNotice(visit),
    },
    formOwner: ownerOfForms(office.keys, visit),
    officeLinks: officeLinks(t, visit),
    council: await getCouncilView(office, visit.language),
    flash: takeFlash(visit, office.keys),
    notFoundHint: notFoundHint(t, visit),
    back: previousPage(request),
    nonce: visit.nonce,
  };
}

/** The owner of the page's forms; if the session ended meanwhile, the owner of the form that was sent. */
function ownerOfForms(keys: Keys, { person, postedFormOwner }: Visit): string | undefined {
  return person ? keys.formOwner(person.uid) : postedFormOwner;
}

export function Layout({ children }: { children: ReactNode }) {
  const visit = useRouteLoaderData<typeof loader>("root");
  const failedVisit = useFailedVisit();
  const handles = useMatches().map(({ handle }) => handle);
  const isHydrated = shouldHydrate(handles, useLocation().search);
  const isOffice = handles.some((handle) => (handle as RouteHandle | undefined)?.isOffice);
  const flash = useFlash(visit?.flash);
  const { language = baseLanguage, theme } = visit ?? failedVisit ?? {};
  return (
    <html lang={language} dir={languages[language].direction} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Icons theme={theme} />
        <Meta />
        <Links />
        {visit?.council.accent && (
          <link rel="stylesheet" href={`/council/accent/${visit.council.accent.slice(1)}`} />
        )}
      </head>
      <body>
        <TextsProvider t={pageTexts(language)}>
          <FormOwnerProvider owner={visit?.formOwner}>
            <Frame
              visit={visit && { ...visit, flash }}
              officeLinks={isOffice ? visit?.officeLinks : undefined}
            >
              {children}
            </Frame>
          </FormOwnerProvider>
        </TextsProvider>
        {visit && isHydrated && <Scripts nonce={visit.nonce} />}
      </body>
    </html>
  );
}

export default function Portal() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
