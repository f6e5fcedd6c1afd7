/** What a member may add about themselves: gender and a picture, for the deprecated profile. */
import { AVATAR_BYTES_MAX, avatarPath, removeAvatar, setAvatar } from "../../domain/account/avatar.ts";
import { genderValues, type MemberProfile, readMember, setGender } from "../../domain/member/profile.ts";
import { cancelLink, fileField, mainButton, ownForm, quietButton, radioGroup } from "../components/fields.ts";
import { fieldOf } from "../framework/form.ts";
import { html } from "../framework/html.ts";
import { issue, page } from "../framework/page.ts";
import { askerOf } from "../framework/page-context.ts";
import { issueFor } from "../framework/refusals.ts";
import { redirect, type View } from "../framework/reply.ts";
import { type Member, member } from "./guard.ts";

export const profilePage = page("/profile", {
  guard: member,
  load: (services, { session }) => readMember(services, session.accountId),
  view: profileView,
  actions: {
    async "/profile"(services, { base, session }, fields) {
      const said = fieldOf(fields, "gender");
      await setGender(services, session.accountId, genderValues.find((gender) => gender === said) ?? null);
      return redirect(`${base}/profile`);
    },
    "/picture": {
      upload: {
        field: "picture",
        filesMax: 1,
        fileBytesMax: AVATAR_BYTES_MAX,
        permits: "pictures",
        togetherBytesMax: AVATAR_BYTES_MAX,
        worded: ({ account }) => account.pictureTooLarge,
      },
      async run(services, member, _fields, [file]) {
        const { base, words, session } = member;
        const owner = { accountId: session.accountId, asker: askerOf(member, session.accountId) };
        try {
          const kept = file === undefined ? "none" : await setAvatar(services, owner, file.bytes);
          if (kept === "kept") return redirect(`${base}/profile`);
          return issue("picture", words.account[pictureIssues[kept]]);
        } catch (error) {
          const spent = { field: "picture", text: words.account.picturesSpent };
          return { issues: [issueFor({ too_many_requests: { uploads_spent: spent } }, error)], status: 429 };
        }
      },
    },
    async "/picture/remove"(services, { base, session }) {
      await removeAvatar(services, session.accountId);
      return redirect(`${base}/profile`);
    },
  },
});

const pictureIssues = {
  none: "noPicture",
  no_picture: "noPicture",
  too_large: "pictureTooLarge",
  too_many_pixels: "pictureTooManyPixels",
} as const;

function profileView({ gender, avatarPathToken }: MemberProfile, { words, csrf, base, form }: Member): View {
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
  const askPicture = html`${fileField(form, {
    name: "picture",
    label: account.picture,
    hint: account.pictureHint,
    accept: "image/png,image/jpeg,image/webp",
  })}
  ${mainButton(account.upload)}`;
  const picture =
    avatarPathToken === null
      ? null
      : html`<img class="avatar" src=${avatarPath(avatarPathToken)} alt=${account.yourPicture} />
          ${ownForm({ csrf, action: `${base}/picture/remove` }, quietButton(account.removePicture))}`;
  return {
    title: account.profile,
    scripts: ["pages.js"],
    body: html`<p>${account.profileIntro}</p>
      <div class="card">${ownForm({ csrf, action: `${base}/profile` }, askGender)}</div>
      <div class="card">
        ${picture} ${ownForm({ csrf, action: `${base}/picture`, upload: true }, askPicture)}
      </div>
      ${cancelLink(base, account.back)}`,
  };
}
