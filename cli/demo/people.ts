import type { Duty, Role } from "../../council/permissions.ts";
import type { DemoLanguage } from "./demo-texts.ts";

/** A demo person. Emails use a domain that cannot receive mail (RFC 2606). */
export interface DemoPerson {
  role: Role;
  duty?: Duty;
  displayName: string;
  email: string;
}

export interface DemoCitizen extends DemoPerson {
  role: "citizen";
  language: DemoLanguage;
  /** From here on: what the citizen answers in every form. */
  address: string;
  phoneNumber: string;
  dateOfBirth: { day: string; month: string; year: string };
}

export const admin: DemoPerson = {
  role: "admin",
  displayName: "Asha Verma",
  email: "asha.verma@demo.example",
};

export const staff: DemoPerson[] = [
  { role: "staff", displayName: "Ramesh Patel", email: "ramesh.patel@demo.example" },
  { role: "staff", displayName: "Kavita Yadav", email: "kavita.yadav@demo.example" },
];

export const auditor: DemoPerson = {
  role: "citizen",
  duty: "auditor",
  displayName: "Nirmala Joshi",
  email: "nirmala.joshi@demo.example",
};

const people: [
  name: string,
  mailbox: string,
  language: DemoLanguage,
  address: string,
  born: string,
][] = [
  ["Sunita Devi", "sunita.devi", "en", "12 Temple Road, Ward 3", "1984-05-17"],
  ["Mohan Lal Sharma", "mohan.sharma", "en", "House 7, Old Bazaar, Ward 1", "1971-11-02"],
  ["Fatima Begum", "fatima.begum", "en", "Near the post office, Ward 5", "1990-02-28"],
  ["Gurpreet Singh", "gurpreet.singh", "en", "Farm 4, Canal Road, Ward 6", "1979-08-14"],
  ["Lakshmi Iyer", "lakshmi.iyer", "en", "21 School Lane, Ward 2", "1995-01-09"],
  ["Arjun Meena", "arjun.meena", "en", "Hand pump square, Ward 4", "2001-07-23"],
  ["सीता कुशवाहा", "sita.kushwaha", "hi", "मकान 15, मंदिर मार्ग, वार्ड 3", "1988-03-11"],
  ["राम प्रसाद अहिरवार", "ram.ahirwar", "hi", "पुराना बाज़ार, वार्ड 1", "1965-12-30"],
  ["गीता बाई", "geeta.bai", "hi", "स्कूल के पास, वार्ड 2", "1976-06-05"],
  ["इमरान ख़ान", "imran.khan", "hi", "नहर रोड, वार्ड 6", "1993-09-19"],
  ["पूजा मालवीय", "pooja.malviya", "hi", "पंचायत भवन के सामने, वार्ड 4", "1999-04-27"],
  ["हरि सिंह ठाकुर", "hari.thakur", "hi", "खेत 9, पीपल चौक, वार्ड 5", "1958-10-21"],
];

export const citizens: DemoCitizen[] = people.map(
  ([displayName, mailbox, language, address, birthDate], index) => {
    const [year = "", month = "", day = ""] = birthDate.split("-");
    return {
      role: "citizen",
      displayName,
      email: `${mailbox}@demo.example`,
      language,
      address: `${address}\nRampur 466001`,
      phoneNumber: `90000 000${String(index + 10)}`,
      dateOfBirth: { day, month, year },
    };
  },
);

/** All people who can sign in. */
export const everybody: DemoPerson[] = [admin, ...staff, auditor, ...citizens];
