import { englishInvitation, type InvitationWords } from "../../../../domain/members/staff/invitation-mail.ts";
import { html, type Markup } from "../../../markup/html.ts";

export const signInEn = {
  signIn: {
    title: "Sign in to the console",
    intro: "For people who work for this service. Members sign in to their account elsewhere.",
    email: "Email address",
    emailHint: "If it belongs to a team member, we'll send a code to it.",
    emailFault: "Enter an email address, like name@example.com.",
    send: "Send me a code",
    passkey: "Sign in with a passkey",
    passkeyHint: "With a passkey on this device or your phone, you don't need a code.",
    passkeyFault: "That passkey didn't work. Try again, or use a code.",
    sentTo: (address: Markup): Markup =>
      html`If ${address} belongs to a team member, we sent a 6-digit code to it.`,
    otherAddress: "Use a different address",
    codeEnter: "Continue",
    second: "Two-factor authentication",
    secondAgain: "Confirm that it's you",
    secondText: "Enter the 6-digit code from your authenticator app, or one of your recovery codes.",
    secondAgainText:
      "This action needs extra care. Enter a new code from your authenticator app, or a recovery code.",
    code: "Code",
    codeHint: "Each code works once. If you've just used one, wait for the next.",
    enter: "Continue",
    wrong: "That code is incorrect or has been used before. Wait for the next code and try again.",
    locked: (minutes: number): string =>
      `Too many incorrect codes. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    empty: "Enter a code.",
    signOut: "Sign out",
    byProvider: {
      go: (provider: Markup): Markup => html`Sign in with ${provider}`,
      goByAddress: "Sign in with your company's account",
      hint: "Your company's sign-in, with the account that you use at work.",
      only: "Sign-in by email is switched off here. Break-glass admins use their passkey.",
      none: "No identity provider is set for this address. Check it, or ask for a code.",
      title: "You aren't signed in",
      again: "Back to sign-in",
      faults: {
        no_role:
          "Your company's account has no role here. Ask whoever runs your identity provider to give you one.",
        domain: "Your account's email address isn't of a domain that this identity provider may speak for.",
        address_taken:
          "Somebody here has your email address already, and your identity provider doesn't confirm that it's yours. Ask an admin.",
        disabled: "Your access is disabled. Ask an admin.",
        break_glass: "This address belongs to a break-glass admin, who signs in with a passkey.",
        last_admin:
          "Your role has changed, but you're the last admin here, so nothing was changed and you can't sign in. Make somebody else an admin first.",
        team_full: "This team has as many people as it may have. Ask an admin.",
        out_of_date: "This sign-in took too long, or began in another browser. Try again.",
        cancelled: "Your identity provider says that the sign-in was cancelled.",
        away: "Your identity provider doesn't answer. Try again in a few minutes. A break-glass admin can sign in with a passkey.",
        unusable:
          "Your identity provider's answer can't be used. Try again. If it happens again, ask an admin: the reason is in this service's log.",
        no_refresh_token:
          "Your identity provider gave no refresh token, so we couldn't notice the end of your access. An admin has to allow refresh tokens there, or to add the scope offline_access here.",
      },
    },
  },

  setUp: {
    invitation: "You're invited to the console",
    invitationText: (name: Markup, role: string): Markup =>
      html`${name}, you've been invited with the role ${role}. We'll send a code to your address. Then you set up how you sign in.`,
    begin: "Send me a code",
    unknown: "This invitation is no longer valid",
    unknownText:
      "It has been used, is more than 72 hours old, or was replaced by a newer one. Ask an admin for a new one.",
    title: "Set up how you sign in",
    intro:
      "Use an authenticator app on your phone or a passkey on this device. You'll need one of them each time you sign in.",
    app: "Authenticator app",
    appText: "Scan this QR code with the app, then enter the 6 digits that it shows.",
    qr: "QR code with the secret for your authenticator app",
    secret: "Or enter this secret in the app:",
    code: "6-digit code from the app",
    codeFault: "That code is incorrect. Check that your phone's clock is right, and try the next code.",
    confirm: "Use this app",
    passkey: "Passkey",
    passkeyText: "Your device asks for your fingerprint, face or PIN. It never shares them with us.",
    makePasskey: "Create a passkey",
    passkeyFault: "No passkey was created. Try again, or use an authenticator app.",
    needsScript: "Passkeys need JavaScript.",
    recovery: "Your recovery codes",
    recoveryText:
      "Each code lets you sign in once if you lose your phone or passkey. We only show them now. Print them or write them down, and keep them away from your phone.",
    toConsole: "I've saved them. Open the console",
  },

  me: {
    title: "How you sign in",
    role: "Role",
    email: "Email address",
    app: "Authenticator app",
    has: "Set up",
    hasNot: "Not set up",
    codesLeft: (left: number): string => `${left} recovery ${left === 1 ? "code" : "codes"} left`,
    replaceApp: "Set up a different app",
    newCodes: "Create new recovery codes",
    passkeys: "Passkeys",
    noPasskeys: "You don't have any.",
    made: (day: string): string => `Created on ${day}`,
    used: (at: string): string => `last used ${at}`,
    remove: "Remove",
    kept: "You can't remove it: apart from recovery codes, it's your only way to sign in.",
  },

  invitation: englishInvitation as InvitationWords,
};
