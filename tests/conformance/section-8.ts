import type { Section } from "./line.ts";
import { registrationLines } from "./section-8/registration.ts";
import { loginLines } from "./section-8/login.ts";
import { signOutLines } from "./section-8/sign-out.ts";
import { contactLines } from "./section-8/contact.ts";
import { servicesLines } from "./section-8/services.ts";
import { applicationsLines } from "./section-8/applications.ts";
import { fileStorageLines } from "./section-8/file-storage.ts";
import { fileViewerLines } from "./section-8/file-viewer.ts";
import { profileLines } from "./section-8/profile.ts";
import { inGeneralLines } from "./section-8/in-general.ts";

export const section8: Section = {
  number: 8,
  title: "Error catalogue",
  parts: {
    Registration: registrationLines,
    Login: loginLines,
    "Sign-out": signOutLines,
    Contact: contactLines,
    Services: servicesLines,
    Applications: applicationsLines,
    "File storage": fileStorageLines,
    "File viewer": fileViewerLines,
    Profile: profileLines,
    "In general": inGeneralLines,
  },
};
