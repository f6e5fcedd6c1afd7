import type { AnyPage } from "../../framework/page.ts";
import { changePages } from "./change-page.ts";
import { filePages } from "./file-page.ts";
import { itemPage } from "./item-page.ts";
import { askPages, listPage } from "./list-page.ts";
import type { OperationsPlace } from "./place.ts";

/** Pages of all operations in a place's catalogue. Forms come first: `/apps/createApp` is no app. */
export function operationPages(place: OperationsPlace): readonly AnyPage[] {
  const { managed } = place.catalogue;
  return [
    ...managed.filter(({ kind }) => kind === "change").flatMap((one) => changePages(place, one)),
    ...managed.filter(({ kind }) => kind === "file").flatMap((one) => filePages(place, one)),
    ...managed
      .filter(({ kind }) => kind === "list")
      .flatMap((one) => [listPage(place, one), ...askPages(place, one)]),
    ...managed.filter(({ kind }) => kind === "item").map((one) => itemPage(place, one)),
  ];
}
