const formType = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Whether a body of this Content-Type is a form. A form names its type, even if it is empty. */
export function isFormType(contentType: string | undefined): boolean {
  return contentType !== undefined && formType.test(contentType);
}
