import { ApplicationsQueue } from "../components/applications-queue.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { ReviewDialog } from "../components/review-dialog.tsx";
import { isFault } from "../review/is-fault.ts";
import { answerQueue, loadQueue } from "../review/queue.ts";
import { readAgain } from "../review/read-again.ts";
import { answering } from "../visit/answer.ts";
import { sendForm } from "../visit/send-form.ts";
import { useTexts } from "../visit/texts.tsx";
import type { Route } from "./+types/applications";

const list = "/dashboard/admin/applications";

export const loader = answering((args: Route.LoaderArgs) => loadQueue(args));

export const action = answering((args: Route.ActionArgs) => answerQueue(args, list));

export const shouldRevalidate = readAgain;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

/** The applications tab of the admin dashboard (spec section 2). */
export default function AllApplications({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("review.admin.all")} hasErrors={isFault(actionData)} />
      <ReviewDialog {...loaderData} list={list} answer={actionData} isOverride />
      <h2>{t("review.admin.all")}</h2>
      <ApplicationsQueue {...loaderData} list={list} />
    </>
  );
}
