import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the portal, grouped by who may enter. A layout is the door. */
export default [
  index("public/landing.tsx"),
  route("services", "public/services.tsx"),
  route("services/:serviceId", "public/service.tsx"),
  route("about", "public/about.tsx"),
  route("contact", "public/contact.tsx"),
  route("terms", "public/terms.tsx"),
  route("privacy", "public/privacy.tsx"),
  route(".well-known/security.txt", "public/security-txt.ts"),
  route("register", "public/register.tsx"),
  route("login", "public/login.tsx"),
  route("logout", "public/logout.ts"),
  route("forgot-password", "public/forgot-password.tsx"),
  route("setup", "public/setup.tsx"),
  route("profile", "signed-in/profile.tsx"),
  layout("signed-in/layout.tsx", [
    route("apply/:serviceId", "citizen/apply.tsx"),
    route("applications/:id", "citizen/application.tsx"),
    route("documents/:fileId", "documents/document.tsx"),
    route("notifications", "signed-in/notifications.tsx"),
    route("notifications/unread", "signed-in/unread.ts"),
  ]),
  layout("citizen/layout.tsx", [route("dashboard/user", "citizen/dashboard.tsx")]),
  route("unauthorized", "public/unauthorized.tsx"),
  route("mailbox", "public/mailbox.tsx"),
  route("mailbox/:name", "public/mailbox-letter.tsx"),
  route("visit/theme", "visit/choose-theme.ts"),
  layout("staff/layout.tsx", [
    route("dashboard/staff", "staff/applications.tsx"),
    route("dashboard/staff/applications/:id", "staff/review.tsx"),
  ]),
  layout("admin/layout.tsx", [
    layout("admin/dashboard.tsx", [
      route("dashboard/admin", "admin/overview.tsx"),
      route("dashboard/admin/services", "admin/services.tsx"),
      route("dashboard/admin/applications", "admin/applications.tsx"),
    ]),
    route("dashboard/admin/outbox", "admin/outbox.tsx"),
    route("dashboard/admin/messages", "admin/messages.tsx"),
    route("dashboard/admin/applications/:id", "admin/review.tsx"),
    route("dashboard/admin/services/new", "admin/new-service.tsx"),
    route("dashboard/admin/services/:serviceId", "admin/edit-service.tsx"),
  ]),
  route("*", "public/not-found.tsx"),
] satisfies RouteConfig;
