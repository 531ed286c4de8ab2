// The history entry of a page that answers a form holds the form: Back and reload would first ask to send it again.
// Replacing the entry by its own URL drops the form.
history.replaceState(history.state, "", location.href);
