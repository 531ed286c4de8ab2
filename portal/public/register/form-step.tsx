import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { roles, type Role } from "../../../council/permissions.ts";
import { WhatToBring, type ServiceToApplyFor } from "../../citizen/what-to-bring.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { DisplayNameField } from "../../components/display-name-field.tsx";
import { EmailField } from "../../components/email-field.tsx";
import { NewPasswordFields } from "../../components/new-password-fields.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { FormOwner } from "../../visit/form-owner.tsx";
import { AsyncForm } from "../../forms/async-form.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { withReturnPath } from "../../visit/return-path.ts";
import { useReturnPath } from "../../visit/use-return-path.ts";
import { useTexts } from "../../visit/texts.tsx";
import type { loader as rootLoader } from "../../root.tsx";

interface FormStepProps {
  /** Values of a pending registration, when the person comes back from the code step. */
  values: { displayName?: string; email?: string };
  /** The service for which the person wants to apply. */
  service: ServiceToApplyFor | undefined;
  answer: FormAnswer | undefined;
}

/** Asks for name, email and a password (spec sections 2 and 5). */
export function FormStep({ values, service, answer }: FormStepProps) {
  const t = useTexts();
  const form = useFormErrors(answer);
  const typedValues = answer?.values ?? {};
  return (
    <>
      <PageTitle
        title={t("accounts.register.title")}
        hasErrors={form.hasErrors}
        description={t("accounts.register.lead")}
      />
      <FormErrorSummary form={form} />
      <PageHeading title={t("accounts.register.title")} intro={t("accounts.register.lead")} />
      {service && <WhatToBring service={service} />}
      <AsyncForm
        method="post"
        action={withReturnPath("/register", useReturnPath())}
        textsIfNotSent={{ failed: "accounts.errors.registrationFailed" }}
      >
        <FormOwner />
        <DisplayNameField
          defaultValue={typedValues["displayName"] ?? values.displayName}
          error={form.errorOf("displayName")}
        />
        <EmailField
          hint={t("accounts.hints.email")}
          defaultValue={typedValues["email"] ?? values.email}
          error={form.errorOf("email")}
          autoComplete="email"
        />
        <NewPasswordFields
          label={t("accounts.fields.password")}
          hint={t("accounts.hints.password")}
          errorOf={form.errorOf}
        />
        <SelectField
          name="role"
          label={t("accounts.fields.role")}
          hint={t("accounts.hints.role")}
          defaultValue={typedValues["role"] ?? "citizen"}
          error={form.errorOf("role")}
          choices={roles.map((role: Role) => ({ value: role, text: t(`common.role.${role}`) }))}
        />
        <refused-role role="status" className="contents">
          <template>
            <RoleRefused />
          </template>
        </refused-role>
        <Checkbox
          name="terms"
          label={t.rich<ReactNode>("accounts.register.terms", {
            terms: (words) => (
              <a key="terms" href="/terms">
                {words}
              </a>
            ),
            privacy: (words) => (
              <a key="privacy" href="/privacy">
                {words}
              </a>
            ),
          })}
          // Whoever comes back from the code step has accepted the terms.
          defaultChecked={answer ? typedValues["terms"] === "on" : values.email !== undefined}
          error={form.errorOf("terms")}
          required
        />
        <div className="button-row">
          <Button>{t("accounts.register.submit")}</Button>
        </div>
      </AsyncForm>
      <OtherLinks />
    </>
  );
}

/** Says that nobody can register as staff or administrator (spec section 6), and whom to ask. */
function RoleRefused() {
  const t = useTexts();
  const email = useRouteLoaderData<typeof rootLoader>("root")?.council.email ?? "";
  return (
    <Notice tone="warning">
      <p>
        {t.rich<ReactNode>("accounts.register.roleRefusedHelp", {
          email,
          support: (words) => (
            <a key="support" href={`mailto:${email}`}>
              {words}
            </a>
          ),
        })}
      </p>
    </Notice>
  );
}

function OtherLinks() {
  const t = useTexts();
  const returnPath = useReturnPath();
  return (
    <div className="stack gap-2">
      <p>
        {t.rich<ReactNode>("accounts.register.haveAccount", {
          signIn: (words) => (
            <a key="signIn" href={withReturnPath("/login", returnPath)}>
              {words}
            </a>
          ),
        })}
      </p>
      <p>
        {t.rich<ReactNode>("accounts.register.needHelp", {
          contact: (words) => (
            <a key="contact" href="/contact">
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  );
}
