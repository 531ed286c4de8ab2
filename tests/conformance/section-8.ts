import { section } from "./line.ts";
import { registration } from "./section-8/registration.ts";
import { login } from "./section-8/login.ts";
import { signOut } from "./section-8/sign-out.ts";
import { contact } from "./section-8/contact.ts";
import { services } from "./section-8/services.ts";
import { applications } from "./section-8/applications.ts";
import { fileStorage } from "./section-8/file-storage.ts";
import { fileViewer } from "./section-8/file-viewer.ts";
import { profile } from "./section-8/profile.ts";
import { inGeneral } from "./section-8/in-general.ts";

export const section8 = section(8, "Error catalogue", {
  registration: registration,
  login: login,
  "sign-out": signOut,
  contact: contact,
  services: services,
  applications: applications,
  "file-storage": fileStorage,
  "file-viewer": fileViewer,
  profile: profile,
  "in-general": inGeneral,
});
