// The numbers of the specification, section 9, and further limits of the portal; the other files *-limits.ts have more. The
// name of each limit says its unit.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

// Codes and registration
/** A click within this time after a new page appeared was meant for the previous page: nobody reads faster. */
export const staleClickMs = 1 * second;
export const codeDigits = 6;
export const codeValidMs = 300 * second;
export const codeAttemptsAtMost = 5;
/** How many letters with codes one network, or one known browser, may request to one mailbox within the window. */
export const codeLettersAtMost = 3;
export const codeLettersWindowMs = 15 * minute;
/** Requested to one mailbox by strangers. Each code allows five guesses, so this also limits how often they may guess. */
export const codeLettersOfStrangersPerDay = 20;
/** Requested to one mailbox from all its known networks together; the same number again from all known browsers. */
export const codeLettersOfKnownNetworksPerDay = 6;
export const codeLettersOfKnownBrowsersPerDay = 6;
export const dayMs = 1 * day;
/** Many people share the IP address of a mobile network, or a computer at a service centre. */
export const codeLettersPerNetwork = 60;
export const registrationKeptMs = 1 * hour;
export const registrationSuccessRedirectMs = 2000;
/** How long the page that confirms a new account can be reloaded. */
export const newAccountMs = 1 * hour;
/** How long a tab keeps a signed-out person's input after the last key press. */
export const typedInTabMs = 15 * minute;
/** How long a phone keeps what was typed, after the last key press. */
export const typedOnPhoneMs = 7 * day;
/** For how many forms a phone keeps what was typed, besides the forms that wait to be sent. */
export const typedOnPhoneAtMost = 20;
/** How many public pages a phone keeps besides the fixed ones, and how many files that these pages need. */
export const copiedPagesAtMost = 40;
export const copiedFilesAtMost = 60;

// Accounts
export const passwordMinLength = 6;
export const privilegedPasswordMinLength = 10;
/** The longest input for argon2, in characters. */
export const passwordMaxLength = 200;
/** Each hash takes 19 MiB and about 50 ms of processor time. */
export const passwordHashesAtOnce = 2;
export const passwordHashesWaitingAtMost = 100;
export const passwordHashesWaitingPerNetwork = 16;
/** The Retry-After header of an overloaded page. */
export const busyRetrySeconds = 5;
export const displayNameMaxLength = 100;
export const emailMaxLength = 254;
/** For one email from one network, so that an attacker there locks nobody out elsewhere. */
export const signInFailuresPerEmail = 10;
/** For one email from all unknown networks together. */
export const signInFailuresOfStrangers = 50;
export const signInFailuresOfStrangersPerDay = 200;
/** For one email from one network, known or not, or one known browser. */
export const signInFailuresPerNetworkPerDay = 30;
export const signInFailuresPerKnownBrowserPerDay = 50;
export const knownNetworksPerAccount = 10;
export const knownNetworkMs = 90 * day;
/** For how many accounts one shared computer can be a known browser. */
export const accountsPerBrowser = 10;
/** The longest time for which browsers keep a cookie. */
export const knownBrowserMs = 400 * day;
export const signInFailuresPerNetwork = 50;
export const signInWindowMs = 15 * minute;
/** Wrong passwords of a signed-in person who has to confirm a change with the password. */
export const wrongPasswordsPerPerson = 10;
export const wrongPasswordsPerPersonPerDay = 30;
export const wrongPasswordsPerNetwork = 50;
export const sessionMs = 12 * hour;
export const rememberedSessionMs = 30 * day;
/** Per account; the next sign-in ends the oldest session. */
export const sessionsPerAccount = 20;

// Data exports: copies of a person's own data
export const dataExportsPerPersonPerDay = 3;
export const dataExportsPerNetworkPerDay = 30;
/** An export is deleted after this time. */
export const dataExportKeptMs = 24 * hour;
/** An export is stored in parts, each encrypted like a document. */
export const dataExportPartBytes = 4 * 1024 * 1024;
/** After this time the process that makes an export was probably killed, and another process makes it. */
export const dataExportAbandonedAfterMs = 1 * hour;
/** For this long after a sign-in, or after confirming with the password, an export can be downloaded. */
export const dataExportConfirmedMs = 10 * minute;

// Applications
export const phoneDigits = 10;
export const textAnswerMaxLength = 1000;
export const remarksMaxLength = 2000;
/** How many phrases for remarks a council may have, and their length. */
export const [phrasesAtMost, phraseMaxLength] = [100, 300] as const;
/** Per applicant and calendar day in India, until the council sets another number. */
export const applicationsPerDay = 20;
/** The highest number a council may set. */
export const applicationsPerDayAtMost = 1000;
export const ownApplicationsAtMost = 100;
export const recentApplicationsShown = 5;
export const referenceLength = 8;
/** How many of a phone number's last digits somebody needs to track an application without signing in. */
export const phoneDigitsAsked = 4;
export const trackFailuresPerReference = 5;
/** A whole village may share one network. */
export const trackFailuresPerNetwork = 300;
export const trackWindowMs = 1 * hour;
/** How many full Aadhaar numbers one reviewer may reveal within the window. */
export const revealsPerHour = 30;
export const revealWindowMs = 1 * hour;
/** How many days, or people and days, a page lists that shows who opened an application. */
export const accessRecordsShown = 60;
/** How many events of one application a page shows, the newest. */
export const eventsShownAtMost = 500;
export const applicationsPerPage = 25;
/** So many that the list, with the news above it, fills two screens of a phone. */
export const ownApplicationsPerPage = 10;

// Messages and notes on an application
export const applicationMessageMaxLength = 2000;
export const noteMaxLength = 2000;
export const messagesPerApplicantPerDay = 20;
/** Messages by the applicant on one application. */
export const messagesPerApplicationPerHour = 6;
/** Messages by applicants; a village may share one network. */
export const messagesPerNetworkPerHour = 120;
/** Messages and notes by one member of the office. */
export const officeMessagesPerPersonPerDay = 400;
/** Messages and notes by the office on one application. */
export const officeMessagesPerApplicationPerHour = 20;
/** A whole office shares one network. */
export const officeMessagesPerNetworkPerHour = 1200;
export const messageWindowMs = 1 * hour;
/** Numbers of 12 digits in one person's texts that are compared with the Aadhaar number (decision 380). */
export const [numbersComparedPerApplicationPerDay, numbersComparedPerPersonPerDay] = [100, 1000];
/** Refused texts of one member of the office in a day. */
export const refusedTextsUntilNotified = 5;

// Fees and payments
export const paisePerRupee = 100;
/** Payments, refunds and waivers of one application, including voided ones. */
export const paymentsPerApplicationAtMost = 100;
export const payerReferenceMaxLength = 60;
/** UPI allows 255 characters before the @ and 64 after it, but a QR code with that many could not be scanned. */
export const upiIdMaxLength = 80;
/** Why something was waived, refunded or voided. */
export const paymentReasonMaxLength = 300;
/** What one member of the office may record, waive, refund or void: one payment a minute for eight hours. */
export const paymentsPerPersonPerDay = 480;
/** A whole office shares one network. */
export const paymentsPerNetworkPerHour = 1200;
export const paymentWindowMs = 1 * hour;
export const dayBookRowsPerPage = 50;
/** Rows in the exported file of one day. */
export const dayBookRowsAtMost = 20_000;

// Drafts
/** How long a draft is kept after it was last saved. */
export const draftKeptMs = 30 * day;
/** Drafts with content, per person. */
export const draftsPerPersonAtMost = 20;
/** Ten forms an hour, saved field by field, need a third of this. Saves at pauses in typing (8 s) add at most 450. */
export const draftSavesPerHour = 600;
/** A village may share one network: thirty people who save as often as one person may. */
export const draftSavesPerNetwork = 30 * draftSavesPerHour;
export const draftSavesWindowMs = 1 * hour;

/** The largest form without files. */
export const formMaxBytes = 256 * 1024;

// Documents
export const fileMaxBytes = 5 * 1024 * 1024;
export const filesPerDocumentAtMost = 10;
export const allowedExtensions = ["pdf", "jpg", "jpeg", "png", "doc", "docx"] as const;
/** The largest photo that a browser makes smaller before sending: a larger photo may be too much for a phone's memory. */
export const photoMaxBytes = 30 * 1024 * 1024;
export const photoLongestSidePixels = 2000;
/** From 0 to 1. At 0.8 letters stay sharp, and a page has about 400 kB. */
export const photoJpegQuality = 0.8;
/** Up to this size, a photo whose sides are short enough is sent unchanged. */
export const photoShrunkFromBytes = 1024 * 1024;
export const unusedUploadKeptMs = 24 * hour;
/** In characters, including the extension. */
export const fileNameMaxLength = 120;
export const picturePixelsAtMost = 64_000_000;
export const archiveEntriesAtMost = 2000;
export const archiveUnpackedMaxBytes = 64 * 1024 * 1024;
/** The largest unpacked text of a docx: a book of a thousand pages has about 5 MB. */
export const docxTextMaxBytes = 8 * 1024 * 1024;
/** The largest list of content types or of relationships in a docx: real lists have a few kilobytes. */
export const docxListMaxBytes = 1024 * 1024;
/** The deepest nesting of elements in a docx; Word itself accepts no deeper nesting. */
export const docxDepthAtMost = 256;
/** The largest size of a PDF's objects once unpacked: the objects of real files grow at most tenfold. */
export const pdfObjectsMaxBytes = 16 * 1024 * 1024;

// Inspection of what people send
/** How long the inspection of a file may take: a real file takes some hundredths of a second. */
export const inspectionDeadlineMs = 2 * second;
export const inspectionMemoryMaxBytes = 320 * 1024 * 1024;
/** How long a worker may take to start, which is enough on a busy machine. */
export const inspectorStartMs = 30 * second;
export const inspectorIdleMs = 1 * minute;
export const inspectorsAtMost = 4;
export const inspectionsWaitingAtMost = 256;
export const inspectionsWaitingPerPerson = 32;
/** How much worker time a person has; sixty real files take a tenth of it. */
export const inspectionBudgetMs = 20 * second;
export const inspectionBudgetWindowMs = 10 * minute;
/** The Retry-After header if too many inspections are waiting. */
export const inspectionRetryMs = 10 * second;

/** The size of all uploads of one person that belong to no application. */
export const unusedUploadsMaxBytes = 250 * 1024 * 1024;
/** The size of all files that one person sends in a calendar day in India, including files that are deleted again. */
export const fileBytesPerDay = 300 * 1024 * 1024;
/** The size of all files that one person sends in a calendar day in India for applications of others. */
export const fileBytesFiledPerDay = 2000 * 1024 * 1024;
/** The most files that one post of a form may have; the rest of the post is not read. */
export const filesPerPostAtMost = 60;
export const postedFileMaxBytes = 20 * 1024 * 1024;
export const postMaxBytes = 100 * 1024 * 1024;

// Files that arrive in parts
/** Unfinished uploads of one person. */
export const uploadsPerPersonAtMost = 60;
/** Enough for all files of six large applications. */
export const uploadsPerHour = 400;
export const uploadsPerHourWindowMs = 1 * hour;
/** A part is held in memory until it is stored; at most this much is lost if the portal is killed. */
export const uploadPartBytes = 256 * 1024;
/** A file of 5 MiB has 20 full parts; each lost connection adds one. */
export const uploadPartsAtMost = 250;

/** How long a page waits until its files are checked; files that are not checked by then stay unchecked. */
export const fileCheckMs = 1 * second;

// Catalogue
export const serviceTitleMaxLength = 150;
export const serviceDescriptionMaxLength = 3000;
export const serviceCategoryMaxLength = 60;
export const requiredDocumentsAtMost = 20;
export const requiredDocumentMaxLength = 120;
export const documentHintMaxLength = 200;
export const documentGroupMaxLength = 40;
export const feeMaxRupees = 1_000_000;
/** Other words for a service, in all languages together. */
export const serviceSearchWordsMaxLength = 500;
/** The rest of a longer search query is ignored. */
export const searchQueryMaxLength = 200;
export const servicesOnLandingPage = 3;
export const [promisedDaysAtMost, appealDaysAtMost] = [365, 365] as const;
export const [lawNameMaxLength, appealOfficerMaxLength] = [150, 100] as const;

// The council's calendar
/** Holidays from this year on: about thirty a year are gazetted. */
export const holidaysAtMost = 120;
export const holidayNameMaxLength = 60;
/** For a due date that is set by hand: how many days from today it may be, and the length of the reason. */
export const [dueDateDaysAtMost, dueDateReasonMaxLength] = [366, 500] as const;
/** For how many working days after today the daily letter to the office lists due dates. */
export const dueSoonDays = 2;
/** How many late and how many soon due applications this letter lists; further ones are only counted. */
export const digestListedAtMost = 20;

// Notifications
export const notificationsKept = 50;
/** Read notifications older than this are folded on the page. */
export const notificationsUnfoldedDays = 7;
export const badgeAtMost = 99;

// Contact messages
export const contactSubjectMaxLength = 150;
export const contactMessageMaxLength = 5000;
/** Messages with one email typed by visitors, or by one person who is signed in. */
export const contactMessagesPerEmail = 5;
/** Messages by visitors from one network; people who are signed in there have the same limit, counted separately. */
export const contactMessagesPerNetwork = 20;
/** By all visitors together: so many that one sender with many IPv6 addresses cannot use them all up. */
export const contactMessagesOfVisitors = 500;
export const contactWindowMs = 1 * hour;
export const contactMessagesPerPage = 25;

// Council settings
/** How long a process caches the settings. It sees changes by other processes with this delay. */
export const councilCacheMs = 1 * second;
export const councilNameMaxLength = 60;
export const councilLineMaxLength = 150;
export const telephoneMaxLength = 24;
/** How many figures about itself a council can show, on the landing page and on the page About. */
export const figuresShown = 4;
export const [figureValueMaxLength, figureLabelMaxLength] = [14, 40] as const;
export const [testimonialsAtMost, testimonialTextMaxLength] = [6, 400] as const;
export const starsAtMost = 5;
export const socialLinksAtMost = 7;
export const socialLinkMaxLength = 200;
export const logoMaxBytes = 2 * 1024 * 1024;
export const logoPixelsAtMost = 16_000_000;
/** The side of the square into which a logo is drawn, so that it is sharp on high-resolution screens and in print. */
export const logoSidePixels = 192;

// Letters
export const immediateAttemptMs = 5 * second;
/** How long a letter stays leased after its process was killed. */
export const letterLeaseMs = 30 * second;
/** The pause after each failed attempt; the last pause repeats. */
export const letterRetryPausesMs = [10 * second, 30 * second, 2 * minute, 10 * minute, 1 * hour];
export const letterRetryForMs = 3 * day;
export const lettersPerPage = 25;

// Retention periods (spec section 9), in calendar months
export const usageLogsKeptMonths = 12;
/** After the application last changed. */
export const applicationsKeptMonths = 7 * 12;
export const contactMessagesKeptMonths = 12;
export const notificationsKeptMonths = 12;
/** Letters that were sent or given up; their content stays in the application. */
export const lettersKeptMonths = 3;

// Monitoring
export const letterOverdueAfterMs = 15 * minute;
/** Quarantined files are scanned again every minute. */
export const quarantineOverdueAfterMs = 15 * minute;
/** Entries of the audit log are sealed every second. */
export const auditUnsealedAfterMs = 5 * minute;
export const diskLowBelowPercent = 10;
/** A day, and two hours because a backup may take long. */
export const backupOldAfterMs = 26 * hour;
/** How long warnings are cached: anybody may request /readyz, and often. */
export const warningsKeptMs = 5 * second;

// Encryption of documents from older releases
/** A run of this many takes about 15 s on a common disk; other long jobs wait meanwhile. */
export const documentsEncryptedPerRun = 1000;

// Toasts
export const toastSuccessMs = 3000;
export const toastErrorMs = 4000;

// Page cache
export const publicContentReadEveryMs = 1 * second;
export const pageCacheMaxBytes = 32 * 1024 * 1024;
/** There is no limit to the number of different searches: their own cache keeps them from displacing other pages. */
export const searchCacheMaxBytes = 8 * 1024 * 1024;
