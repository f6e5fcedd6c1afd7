import type { Theme } from "../../../../domain/clients/brand/colours.ts";

export const clientsEn = {
  preview: {
    title: (name: string) => `Preview of ${name}`,
    text: (until: string) =>
      `This is what members see. People, institutions and codes on it are made up, and no button does anything. The link works until ${until}.`,
    choices: "Device, theme and language",
    widths: { phone: "Phone", desktop: "Desktop" },
    themes: { browser: "As your browser", light: "Light", dark: "Dark" },
    pages: "Pages",
    mails: "Emails",
    texts: "Text messages",
    ended: "This preview is not available",
    endedText:
      "The link has expired or been revoked, or it is incomplete. Ask whoever sent it to you for a new one.",
    footer: "Whoever has the link can see this page until it expires or is revoked.",
  },

  clients: {
    titleOf: (name: string) => `How ${name} looks`,
    saved: "Saved. The pages and emails have it from now on.",
    look: "Colours, words and links",
    language: "Language of the words",
    headline: "Headline",
    benefit: "Benefit",
    benefitHint: "What members get, like “Get 10 % off at Demo shop”.",
    links: "Links at the foot of the pages",
    linksHint: "For example to your legal notice and privacy policy. Each needs a label and an address.",
    linkLabel: (link: number) => `Label of link ${link}`,
    linkUrl: (link: number) => `Address of link ${link}`,
    more: "Logo, methods, help and contact",
    logoHasName: "The logo has the name in it",
    logoHasNameHint: "Pages and emails then show the logo without the name beside it.",
    themes: { light: "Light pages", dark: "Dark pages" },
    colours: { primary: "Primary colour", background: "Background", text: "Text" },
    colourHint: "Such as #1f4fd8. Leave a field empty to use our colour.",
    corrected: "Corrected colours",
    correctedText:
      "These colours don't have enough contrast (WCAG 2.2 AA). Where they couldn't be read, we use the corrected ones.",
    correctionColumns: { colour: "Colour", theme: "Where", given: "As given", used: "As used" },
    methodOrder: "Order of methods",
    methodOrderHint: "Such as: portal, email, manual, inbound_email. What you leave out comes after them.",
    helpUrl: "Address of the help page",
    contactEmail: "Contact email address",
    save: "Save",
    back: "Back to the client",
    preview: {
      title: "Preview for marketing",
      intro: "A link shows every page, email and text message with made-up people, for 14 days.",
      button: "Make a link",
      text: (until: string) =>
        `Copy this link now: it isn't shown again. Whoever has it can look until ${until}, or until you revoke it.`,
      list: "Links that can be opened",
      columns: { made: "Created", ends: "Expires", revoke: "Revoke" },
      revoke: "Revoke",
      revoked: "The link has been revoked.",
      tooMany: "There are 20 links that can be opened. Revoke one first.",
    },
    logos: {
      title: "Logos",
      hint: "PNG, JPEG or WebP, up to 256 KB. Without one for dark pages, they show the other on a light plate.",
      labels: { light: "Logo for light pages", dark: "Logo for dark pages" } satisfies Record<Theme, string>,
      upload: { light: "Upload logo for light pages", dark: "Upload logo for dark pages" } satisfies Record<
        Theme,
        string
      >,
      remove: { light: "Remove logo for light pages", dark: "Remove logo for dark pages" } satisfies Record<
        Theme,
        string
      >,
      faults: {
        none: "Choose a file.",
        noPicture: "Choose a PNG, JPEG or WebP file.",
        tooLarge: "Choose a file of up to 256 KB.",
        tooManyPixels: "Choose a picture of up to 4 megapixels.",
        busy: "Too many pictures are being checked at the moment. Try again in a few seconds.",
      },
    },
    faults: {
      colour: "Enter a colour as # and six digits, like #1f4fd8.",
      long: (most: number) => `Use at most ${most} characters.`,
      plain: "Use plain words, without < or > and without characters that can't be seen.",
      label: "Enter a label for this link.",
      url: "Enter an address that starts with https://.",
      contactEmail: "Enter an email address, like help@example.com.",
      methodOrder: (methods: string) => `Name each method once: ${methods}.`,
    },
  },
};
