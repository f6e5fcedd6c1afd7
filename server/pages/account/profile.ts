import {
  AVATAR_BYTES_MAX,
  avatarPath,
  removeAvatar,
  setAvatar,
} from "../../domain/accounts/account/avatar.ts";
import {
  genderValues,
  type MemberProfile,
  readMember,
  setGender,
} from "../../domain/members/member/profile.ts";
import { cancelLink, mainButton, ownForm, quietLink, radioGroup } from "../components/fields.ts";
import { filePicker } from "../components/file-picker.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issueFor } from "../framework/forms/refusals.ts";
import { issue, page } from "../framework/page.ts";
import { askerOf } from "../framework/page-context.ts";
import type { View } from "../framework/reply.ts";
import { html } from "../markup/html.ts";
import { confirmPage, doneNotice, goBack } from "./confirm.ts";
import { type Member, member } from "./guard.ts";

export const profilePage = page("/profile", {
  guard: member,
  load: (services, { session }) => readMember(services, session.accountId),
  view: profileView,
  actions: {
    async "/profile"(services, context, fields) {
      const { session } = context;
      const said = fieldOf(fields, "gender");
      await setGender(services, session.accountId, genderValues.find((gender) => gender === said) ?? null);
      return goBack(context, "/profile", "saved");
    },
    "/picture": {
      upload: {
        field: "picture",
        filesMax: 1,
        fileBytesMax: AVATAR_BYTES_MAX,
        togetherBytesMax: AVATAR_BYTES_MAX,
        worded: ({ account }) => account.pictureTooLarge,
      },
      async run(services, member, _fields, [file]) {
        const { words, session } = member;
        const owner = { accountId: session.accountId, asker: askerOf(member, session.accountId) };
        try {
          const kept = file === undefined ? "none" : await setAvatar(services, owner, file.bytes);
          if (kept === "kept") return goBack(member, "/profile", "saved");
          return issue("picture", words.account[pictureIssues[kept]]);
        } catch (error) {
          const spent = { field: "picture", text: words.account.picturesSpent };
          return { issues: [issueFor({ too_many_requests: { uploads_spent: spent } }, error)], status: 429 };
        }
      },
    },
  },
});

export const removePicturePage = confirmPage({
  path: "/picture/remove",
  guard: member,
  field: "picture",
  backTo: "/profile",
  async ask(services, { words: { account }, session }) {
    const { avatarPathToken } = await readMember(services, session.accountId);
    if (avatarPathToken === null) return null;
    const { removePicture: heading, removePictureText: text } = account.confirm;
    return { title: account.removePicture, heading, text, button: account.removePicture };
  },
  async run(services, context) {
    await removeAvatar(services, context.session.accountId);
    return goBack(context, "/profile", "picture");
  },
});

/** Twice the stored size, so that it is scaled down here like all others. */
const pictureLimits = {
  files: 1,
  fileBytes: AVATAR_BYTES_MAX,
  togetherBytes: AVATAR_BYTES_MAX,
  photoPx: 1024,
  photoBytes: AVATAR_BYTES_MAX,
  takesDocuments: false,
  camera: "user",
} as const;

const pictureIssues = {
  none: "noPicture",
  no_picture: "noPicture",
  too_large: "pictureTooLarge",
  too_many_pixels: "pictureTooManyPixels",
} as const;

function profileView({ gender, avatarPathToken }: MemberProfile, context: Member): View {
  const { words, csrf, base, form } = context;
  const { account } = words;
  const genders = [
    ...genderValues.map((value) => ({ value, label: account.genders[value] })),
    { value: "", label: account.unsaid },
  ];
  const askGender = html`${radioGroup(
    { words },
    {
      name: "gender",
      label: account.gender,
      choices: genders,
      value: gender ?? "",
      optional: true,
    },
  )}
  ${mainButton(account.save)}`;
  const askPicture = html`${filePicker(form, {
    name: "picture",
    label: account.picture,
    hint: account.pictureHint,
    accept: "image/png,image/jpeg,image/webp",
    add: account.choosePicture,
    limits: pictureLimits,
    faults: {
      none: account.noPicture,
      too_many: account.noPicture,
      too_large: account.pictureTooLarge,
      too_large_together: account.pictureTooLarge,
      empty: account.noPicture,
      wrong_type: account.noPicture,
    },
  })}
  ${mainButton(account.upload)}`;
  const picture =
    avatarPathToken === null
      ? null
      : html`<img class="avatar" src=${avatarPath(avatarPathToken)} alt=${account.yourPicture} />
          ${quietLink(`${base}/picture/remove`, account.removePicture)}`;
  return {
    title: account.profile,
    scripts: ["pages.js", "file-picker.js"],
    body: html`${doneNotice(context)}
      <p>${account.profileIntro}</p>
      <div class="card">${ownForm({ csrf, action: `${base}/profile` }, askGender)}</div>
      <div class="card">
        ${picture} ${ownForm({ csrf, action: `${base}/picture`, upload: true }, askPicture)}
      </div>
      ${cancelLink(base, account.back)}`,
  };
}
