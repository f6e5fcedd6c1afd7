/** The papers of France. */
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import type { PaperList } from "./paper.ts";
import {
  asCharity,
  benefit,
  childBenefit,
  degree,
  disabilityCard,
  disabilityLetter,
  employerLetter,
  enrolment,
  maternity,
  payslip,
  pension,
  register,
  staffCard,
  studentCard,
  trainingContract,
  volunteerLetter,
} from "./parts.ts";

const language = "fr";

const vitale = {
  id: "carte_vitale",
  title: "Carte Vitale",
  why: "law",
  unconfirmed: true,
} as const;

export const fr: Readonly<Record<ConsumerGroup, PaperList>> = {
  student: {
    language,
    papers: [
      { ...enrolment, title: "Certificat de scolarité de l’année" },
      { ...studentCard, title: "Carte étudiante avec l’année", shows: ["name", "organisation", "year"] },
      {
        ...enrolment,
        id: "cvec",
        title: "Attestation CVEC",
        shows: ["name", "year"],
        withAnother: true,
        unconfirmed: true,
      },
    ],
    refused: [],
  },
  graduate: {
    language,
    papers: [
      { ...degree, title: "Diplôme" },
      { ...degree, id: "success_certificate", title: "Attestation de réussite" },
      {
        ...degree,
        id: "diplome_gouv",
        title: "Attestation de diplome.gouv.fr avec sa clé de contrôle",
        unconfirmed: true,
      },
    ],
    refused: [],
  },
  healthcare: {
    language,
    papers: [
      { ...register, title: "Carte CPS ou e-CPS, ou numéro RPPS" },
      { ...employerLetter, title: "Attestation d’employeur" },
      { ...payslip, title: "Bulletin de paie" },
      {
        ...degree,
        title: "Diplôme d’État",
        shows: ["name", "degree"],
        withAnother: true,
      },
      volunteerLetter,
      trainingContract,
      { ...pension, unconfirmed: true },
    ],
    refused: [{ ...vitale, instead: ["payslip", "employer_letter"] }],
  },
  teacher: {
    language,
    papers: [
      {
        ...staffCard,
        id: "pass_education",
        title: "Pass Éducation de l’année",
        shows: ["name", "year"],
        unconfirmed: true,
      },
      { ...employerLetter, title: "Arrêté d’affectation", monthsMax: 12 },
      { ...payslip, title: "Bulletin de paie" },
      trainingContract,
      { ...pension, unconfirmed: true },
    ],
    refused: [
      {
        id: "concours",
        title: "Résultat de concours",
        why: "weak",
        instead: ["employer_letter", "payslip"],
      },
    ],
  },
  military: {
    language,
    papers: [
      {
        ...employerLetter,
        title: "Attestation d’emploi",
        shows: ["name", "service", "date"],
        for: ["serving"],
      },
      { ...payslip, title: "Bulletin de solde", for: ["serving"] },
      {
        id: "service_certificate",
        kind: "service_certificate",
        title: "Attestation ou état des services",
        shows: ["name", "service", "date"],
        cover: ["personal_numbers", "discharge_reason", "address"],
        for: ["retired"],
      },
      {
        id: "veteran_card",
        kind: "veteran_card",
        title: "Carte du combattant ou titre de reconnaissance de la Nation (ONaCVG)",
        shows: ["name", "service"],
        cover: ["document_number", "photo"],
        for: ["retired"],
      },
    ],
    refused: [
      {
        id: "carte_militaire",
        title: "Carte militaire, carte de gendarme",
        why: "service_rules",
        instead: ["employer_letter", "payslip", "veteran_card"],
        unconfirmed: true,
      },
    ],
  },
  "first-responder": {
    language,
    papers: [
      { ...employerLetter, title: "Attestation d’emploi du SDIS ou du service" },
      { ...payslip, title: "Bulletin de paie" },
      { ...volunteerLetter, title: "Attestation d’engagement de sapeur-pompier volontaire" },
      {
        ...staffCard,
        id: "rescue_card",
        title: "Carte de la SNSM, de la Croix-Rouge ou de la protection civile avec l’année",
        shows: ["name", "organisation", "year"],
        for: ["volunteer"],
      },
      trainingContract,
      { ...pension, unconfirmed: true },
    ],
    refused: [
      {
        id: "carte_police",
        title: "Carte professionnelle de la police ou de la gendarmerie",
        why: "service_rules",
        instead: ["payslip", "employer_letter"],
        unconfirmed: true,
      },
    ],
  },
  "charity-worker": {
    language,
    papers: [
      { ...payslip, ...asCharity, title: "Bulletin de paie avec le SIREN" },
      { ...employerLetter, ...asCharity, title: "Attestation de l’association avec son numéro RNA" },
      {
        ...volunteerLetter,
        ...asCharity,
        title: "Compte d’engagement citoyen",
        unconfirmed: true,
      },
    ],
    refused: [
      {
        id: "membership",
        title: "Carte d’adhésion",
        why: "weak",
        instead: ["payslip", "employer_letter"],
      },
    ],
  },
  parent: {
    language,
    papers: [
      { ...childBenefit, title: "Attestation de paiement de la CAF", monthsMax: 3 },
      {
        id: "livret_de_famille",
        kind: "family_card",
        title: "Livret de famille, la page des enfants",
        shows: ["name", "child", "date"],
        cover: ["child_name", "others"],
      },
      {
        id: "family_card",
        kind: "family_card",
        title: "Carte famille nombreuse SNCF",
        shows: ["name", "valid_until"],
        cover: ["document_number", "photo"],
        unconfirmed: true,
      },
      { ...maternity, title: "Carnet de maternité, seulement la couverture" },
    ],
    refused: [{ ...vitale, instead: ["child_benefit_notice", "livret_de_famille"] }],
  },
  "low-income": {
    language,
    papers: [
      {
        ...benefit,
        title: "Attestation de paiement de la CAF (RSA, quotient familial)",
        monthsMax: 3,
      },
      { ...benefit, id: "c2s", title: "Attestation C2S" },
      { ...benefit, id: "france_travail", title: "Avis de situation France Travail", monthsMax: 3 },
      {
        id: "transport_card",
        kind: "concession_card",
        title: "Carte solidarité transport",
        shows: ["name", "valid_until"],
        cover: ["document_number", "photo"],
        unconfirmed: true,
      },
    ],
    refused: [
      {
        id: "avis_imposition",
        title: "Avis d’imposition",
        why: "too_much",
        instead: ["benefit_letter", "c2s"],
      },
      { ...vitale, instead: ["benefit_letter"] },
    ],
  },
  disability: {
    language,
    papers: [
      { ...disabilityCard, title: "Carte mobilité inclusion (CMI)", shows: ["name"] },
      { ...disabilityLetter, id: "rqth", title: "Notification RQTH" },
      { ...disabilityLetter, title: "Attestation AAH de la CAF" },
    ],
    refused: [
      {
        id: "certificat_medical",
        title: "Certificat médical",
        why: "health",
        instead: ["disability_card", "rqth"],
      },
    ],
  },
};
