/** What a member may add about themselves: gender and a picture, for the deprecated profile. */
import { AVATAR_BYTES_MAX, avatarPath, removeAvatar, setAvatar } from "../../domain/account/avatar.ts";
import { genderValues, readMember, setGender } from "../../domain/person/profile.ts";
import type { Services } from "../../services.ts";
import {
  cancelLink,
  type Fault,
  faultSummary,
  fileField,
  mainButton,
  ownForm,
  quietButton,
  radioGroup,
} from "../components/fields.ts";
import { html } from "../framework/html.ts";
import { sendPage } from "../framework/layout.ts";
import { fieldOf, uploadOf } from "../framework/old-form.ts";
import type { Member } from "./member.ts";

/** One picture. */
export const PICTURE_UPLOAD = { field: "picture", filesMax: 1, fileBytesMax: AVATAR_BYTES_MAX } as const;

export async function showProfile(services: Services, member: Member): Promise<void> {
  await sendProfile(services, member);
}

export async function saveGender(services: Services, member: Member): Promise<void> {
  const { request, response, base, signedIn } = member;
  const said = fieldOf(request.body, "gender");
  await setGender(services, signedIn.accountId, genderValues.find((gender) => gender === said) ?? null);
  response.redirect(303, `${base}/profile`);
}

export async function savePicture(services: Services, member: Member): Promise<void> {
  const { request, response, base, words, signedIn } = member;
  const { files, fault } = uploadOf(request);
  const [file] = files;
  const complain = (text: string) => sendProfile(services, member, { field: "picture", text }, 400);
  if (fault !== undefined) return complain(words.account.pictureTooLarge);
  if (file === undefined) return complain(words.account.noPicture);
  const kept = await setAvatar(services, signedIn.accountId, file.bytes);
  if (kept === "kept") response.redirect(303, `${base}/profile`);
  else await complain(kept === "too_large" ? words.account.pictureTooLarge : words.account.noPicture);
}

export async function takePictureAway(services: Services, member: Member): Promise<void> {
  await removeAvatar(services, member.signedIn.accountId);
  member.response.redirect(303, `${member.base}/profile`);
}

async function sendProfile(services: Services, member: Member, fault?: Fault, status = 200): Promise<void> {
  const { words, mode, csrf, base, response, signedIn } = member;
  const { account } = words;
  const { gender, avatarPathToken } = await readMember(services, signedIn.accountId);
  const form = fault === undefined ? { words } : { words, faults: [fault] };
  const genders = [
    ...genderValues.map((value) => ({ value, label: account.genders[value] })),
    { value: "", label: account.unsaid },
  ];
  const askGender = html`${radioGroup(form, {
    name: "gender",
    label: account.gender,
    choices: genders,
    value: gender ?? "",
    optional: true,
  })}
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
  sendPage(response, {
    words,
    mode,
    status,
    title: account.profile,
    faulty: fault !== undefined,
    scripts: ["pages.js"],
    body: html`${faultSummary(form)}
      <p>${account.profileIntro}</p>
      <div class="card">${ownForm({ csrf, action: `${base}/profile` }, askGender)}</div>
      <div class="card">
        ${picture} ${ownForm({ csrf, action: `${base}/picture`, upload: true }, askPicture)}
      </div>
      ${cancelLink(base, account.back)}`,
  });
}
