import type { ListedPerson } from "../../../council/people/list-people.ts";
import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Email } from "../../components/email.tsx";
import { Table } from "../../components/table.tsx";
import { Tag } from "../../components/tag.tsx";
import type { TypedTexts } from "../../forms/form-answer.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { deletePersonUrl, personUrl } from "./people-location.ts";
import { dutyChoices, roleChoices } from "./rights-choices.ts";
import { RowSelect } from "./row-select.tsx";

interface PeopleTableProps {
  people: readonly ListedPerson[];
  /** The values that a refused row sent, such as its `person`, `role` and `duty`. */
  typed: TypedTexts;
  /** The URL that the forms beside a person post to; it keeps filter and cursor of the list. */
  actionOf: (uid: string) => string;
}

/** People, one row each, with what an administrator may change. */
export function PeopleTable({ people, typed, actionOf }: PeopleTableProps) {
  const t = useTexts();
  return (
    <Table
      caption={t("people.title")}
      captionHidden
      narrow="labelled"
      rows={people}
      rowKey={({ uid }) => uid}
      columns={[
        { label: t("people.column.name"), cell: (person) => <Name person={person} /> },
        {
          label: t("people.column.email"),
          cell: ({ email, phone }) =>
            email === null ? (
              <>
                {t("people.withoutEmail")}
                {phone && <small>{t("people.phone", { phone })}</small>}
              </>
            ) : (
              <Email email={email} />
            ),
        },
        {
          label: t("people.column.role"),
          cell: (person) =>
            mayChange(person) ? (
              <RowSelect
                name="role"
                uid={person.uid}
                value={typedValueOf(typed, person, "role") ?? person.role}
                choices={roleChoices(t)}
              />
            ) : (
              t(`common.role.${person.role}`)
            ),
        },
        {
          label: t("people.column.duty"),
          cell: (person) =>
            mayChange(person) && person.role === "citizen" ? (
              <RowSelect
                name="duty"
                uid={person.uid}
                value={typedValueOf(typed, person, "duty") ?? person.duty ?? "none"}
                choices={dutyChoices(t)}
              />
            ) : undefined,
        },
        {
          label: t("people.column.lastSeen"),
          cell: (person) => lastSeenText(t, person),
        },
        {
          label: t("people.column.state"),
          cell: (person) => (
            <div className="flex flex-wrap items-center gap-2 lg:flex-col lg:items-start">
              <State isDisabled={person.isDisabled} />
              {mayChange(person) && (
                <DisableOrEnable person={person} action={actionOf(person.uid)} />
              )}
            </div>
          ),
        },
        {
          label: t("people.column.action"),
          kind: "action",
          cell: (person) =>
            // An empty element, because a cell with undefined shows a dash.
            person.isSelf ? (
              <></>
            ) : (
              <Actions person={person} action={actionOf(person.uid)} typed={typed} />
            ),
        },
      ]}
    />
  );
}

/** When the person was last seen; undefined for somebody who cannot sign in. */
function lastSeenText(t: Translate, { email, lastSeenAt, isNew }: ListedPerson) {
  if (email === null) return undefined;
  if (lastSeenAt !== null) return formatDate(lastSeenAt, t.language);
  return t(isNew ? "people.notYetSeen" : "people.notSeen");
}

/** Whether role, duty and state can be changed: not one's own, and not those of somebody without an email. */
function mayChange({ isSelf, email }: ListedPerson): boolean {
  return !isSelf && email !== null;
}

function typedValueOf(typed: TypedTexts, { uid }: ListedPerson, name: string): string | undefined {
  return typed["person"] === uid ? typed[name] : undefined;
}

function Name({ person }: { person: ListedPerson }) {
  const t = useTexts();
  const { uid, displayName, email, isSelf } = person;
  return (
    <>
      <span id={`name-${uid}`} className="wrap-anywhere">
        {email === null ? displayName : <a href={personUrl(uid)}>{displayName}</a>}
      </span>
      {isSelf && <small>{t("people.self")}</small>}
    </>
  );
}

function State({ isDisabled }: Pick<ListedPerson, "isDisabled">) {
  const t = useTexts();
  return isDisabled ? (
    <Tag icon="lock" tone="warning">
      {t("people.disabled")}
    </Tag>
  ) : (
    <Tag icon="check" tone="success">
      {t("people.active")}
    </Tag>
  );
}

interface RowFormProps {
  person: ListedPerson;
  action: string;
}

/** The buttons have the same label in every row, so that the person's name has to describe them. */
const buttonPropsOf = ({ uid }: ListedPerson) =>
  ({ appearance: "secondary", small: true, "aria-describedby": `name-${uid}` }) as const;

function DisableOrEnable({ person, action }: RowFormProps) {
  const t = useTexts();
  const buttonProps = buttonPropsOf(person);
  return (
    <form method="post" action={action} className="no-print">
      <FormOwner />
      <input type="hidden" name="person" value={person.uid} />
      {person.isDisabled ? (
        <Button name="intent" value="enable" {...buttonProps}>
          {t("people.enable")}
        </Button>
      ) : (
        <Button name="intent" value="disable" {...buttonProps}>
          {t("people.disable")}
        </Button>
      )}
    </form>
  );
}

function Actions({ person, action, typed }: RowFormProps & { typed: TypedTexts }) {
  const t = useTexts();
  const { uid } = person;
  const buttonProps = buttonPropsOf(person);
  // A refused choice is sent again with the rights that the page showed when somebody made the choice.
  const roleShown = typedValueOf(typed, person, "roleShown") ?? person.role;
  const dutyShown = typedValueOf(typed, person, "dutyShown") ?? person.duty ?? "none";
  return (
    <div className="row-buttons no-print">
      {mayChange(person) && (
        <form method="post" action={action} id={`rights-${uid}`}>
          <FormOwner />
          <input type="hidden" name="person" value={uid} />
          <input type="hidden" name="roleShown" value={roleShown} />
          <input type="hidden" name="dutyShown" value={dutyShown} />
          <Button name="intent" value="rights" {...buttonProps}>
            {t("people.changeRole")}
          </Button>
        </form>
      )}
      <ButtonLink href={deletePersonUrl(uid)} {...buttonProps} appearance="quiet">
        {t("people.delete")}
      </ButtonLink>
    </div>
  );
}
