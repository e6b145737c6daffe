import type { ComponentType } from 'react';
import type { ProofKind } from '@/lib/api/proof-kinds';
import type { AnyField, FieldKind } from '@/lib/content/kinds';
import type { InputIssue } from '@/lib/content/input-issue';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { mergeParts } from '@/lib/shared/merge-parts';

/** A control of a feature's field kind; the form gives it what it gives to the controls of the core. */
export interface FeatureControl {
  // The props of a control depend on the type of its field.
  readonly Component: ComponentType<never>;
  readonly labelling: 'label' | 'group';
}

/** Props of what a feature adds below a text of a form. */
export interface TextToolProps {
  /** Path of the text in the form, without its language. */
  readonly path: readonly (string | number)[];
  readonly field: AnyField;
  readonly locale: Locale;
  readonly value: string | null;
  readonly onWrite: (text: string) => void;
}

/** Client components with which features extend forms. The server passes them to the cabinet. */
export interface FeatureFormParts {
  /** Controls by field kind. */
  readonly controls?: { readonly [Kind in FieldKind]?: FeatureControl };
  /** Values in lists of differences, by field kind. */
  readonly values?: { readonly [Kind in FieldKind]?: ComponentType<{ readonly value: never }> };
  /** Lists of texts that an input offers, by the name of the list. */
  readonly offers?: Readonly<Record<string, ComponentType<{ readonly id: string; readonly part: string }>>>;
  /** Notes about a block, by the type of the owner of its fields. */
  readonly blockNotes?: Readonly<
    Record<string, ComponentType<{ readonly block: never; readonly isOpen: boolean }>>
  >;
  /** Buttons above a form. */
  readonly tools?: {
    readonly [Name in CollectionName]?: ComponentType<{ readonly item: Item<Name>; readonly nowMs: number }>;
  };
  /** What stands below the shared fields that come first in a form, and below all fields of the add dialog. */
  readonly extras?: { readonly [Name in CollectionName]?: ComponentType<{ readonly form: never }> };
  /** Fields for proofs that the session is used by its owner, by kind. */
  readonly proofs?: { readonly [Kind in Extract<ProofKind, 'provider'>]?: ComponentType };
  /** Stands below each text of a form that has languages. */
  readonly TextTool?: ComponentType<TextToolProps>;
  /** Stands above the texts of a language. */
  readonly LanguageTool?: ComponentType<{ readonly form: never; readonly locale: Locale }>;
  /** Names the place within a field to which the path of an issue leads, after a colon. */
  readonly IssuePlace?: ComponentType<{ readonly path: InputIssue['path']; readonly values: object }>;
}

/** Form parts of all features. */
export type FormParts = Required<Omit<FeatureFormParts, 'IssuePlace' | 'TextTool' | 'LanguageTool'>> & {
  readonly textTools: readonly NonNullable<FeatureFormParts['TextTool']>[];
  readonly languageTools: readonly NonNullable<FeatureFormParts['LanguageTool']>[];
  readonly issuePlaces: readonly NonNullable<FeatureFormParts['IssuePlace']>[];
};

/** Merges the form parts of features. */
export function mergeFormParts(all: readonly FeatureFormParts[]): FormParts {
  return {
    controls: mergeParts(all.map(({ controls }) => controls)),
    values: mergeParts(all.map(({ values }) => values)),
    offers: mergeParts(all.map(({ offers }) => offers)),
    blockNotes: mergeParts(all.map(({ blockNotes }) => blockNotes)),
    tools: mergeParts(all.map(({ tools }) => tools)),
    extras: mergeParts(all.map(({ extras }) => extras)),
    proofs: mergeParts(all.map(({ proofs }) => proofs)),
    textTools: all.flatMap(({ TextTool }) => TextTool ?? []),
    languageTools: all.flatMap(({ LanguageTool }) => LanguageTool ?? []),
    issuePlaces: all.flatMap(({ IssuePlace }) => IssuePlace ?? []),
  };
}
