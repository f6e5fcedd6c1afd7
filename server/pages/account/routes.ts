/** The account page: all that we keep about a member, for the member. */
import express, { type Router } from "express";
import type { Mode } from "../../../generated/prisma/client.ts";
import { accountPath } from "../../domain/person/account-path.ts";
import type { Services } from "../../services.ts";
import { readForm, readUpload } from "../framework/old-form.ts";
import { openVisit } from "../framework/old-visit.ts";
import { signInSteps } from "../sign-in/sign-in.ts";
import { endApplication, endOne, signOut } from "./access.ts";
import { acting, type Member, showing } from "./member.ts";
import { showOverview } from "./overview.ts";
import {
  confirmDelete,
  download,
  showConfirmDelete,
  showDelete,
  showDeleted,
  showDownload,
} from "./own-data.ts";
import { PICTURE_UPLOAD, saveGender, savePicture, showProfile, takePictureAway } from "./profile.ts";
import { sendProof, sendProofAgain, showProofCode, showProve, takeProofCode } from "./prove.ts";
import { sendWayCodeAgain, showWayCode, showWays, takeNewWay, takeWayAway, takeWayCode } from "./ways.ts";

type Step = (services: Services, member: Member) => Promise<void>;

const shown: Readonly<Record<string, Step>> = {
  "": showOverview,
  "/ways": showWays,
  "/ways/code": showWayCode,
  "/prove": showProve,
  "/prove/code": showProofCode,
  "/profile": showProfile,
  "/download": showDownload,
  "/delete": showDelete,
  "/delete/confirm": showConfirmDelete,
};

const done: Readonly<Record<string, Step>> = {
  "/ways": takeNewWay,
  "/ways/code": takeWayCode,
  "/ways/again": sendWayCodeAgain,
  "/ways/remove": takeWayAway,
  "/prove": sendProof,
  "/prove/code": takeProofCode,
  "/prove/again": sendProofAgain,
  "/profile": saveGender,
  "/picture/remove": takePictureAway,
  "/applications/end": endApplication,
  "/sessions/end": endOne,
  "/download": download,
  "/delete/confirm": confirmDelete,
  "/sign-out": signOut,
};

export function accountPages(services: Services, mode: Mode): Router {
  const router = express.Router({ caseSensitive: true });
  const base = accountPath(mode);
  router.use(
    signInSteps(services, base, async (request, response) => ({
      visit: await openVisit(services, request, response, { mode }),
      path: base,
      query: "",
      sender: { appId: null, name: "cohort" },
    })),
  );
  for (const [path, show] of Object.entries(shown))
    router.get(
      `${base}${path}`,
      showing(services, mode, (member) => show(services, member)),
    );
  for (const [path, act] of Object.entries(done))
    router.post(
      `${base}${path}`,
      readForm,
      acting(services, mode, (member) => act(services, member)),
    );
  router.post(
    `${base}/picture`,
    readUpload(PICTURE_UPLOAD),
    acting(services, mode, (member) => savePicture(services, member)),
  );
  router.get(`${base}/deleted`, async (request, response) => {
    showDeleted(await openVisit(services, request, response, { mode }));
  });
  return router;
}
