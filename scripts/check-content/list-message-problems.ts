import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';

/** Messages of a file, nested by group. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/**
 * Returns the differences between the messages of both languages in `{area}.json`: missing keys, other arguments or
 * tags, invalid ICU messages, and plurals without a form that the language needs.
 */
export function listMessageProblems(area: string, messages: Readonly<Record<Locale, MessageTree>>): string[] {
  const fileOf = (locale: string) => `messages/${locale}/${area}.json`;
  const texts = { kz: toTexts(messages.kz), ru: toTexts(messages.ru) };
  const keys = [...new Set([...texts.kz.keys(), ...texts.ru.keys()])].sort();
  return keys.flatMap((key) => {
    const missing = locales.filter((locale) => !texts[locale].get(key)?.trim());
    if (missing.length > 0) return missing.map((locale) => `${fileOf(locale)}: no text ${key}`);
    return listTextProblems({ kz: texts.kz.get(key)!, ru: texts.ru.get(key)! }).map(
      ({ locale, problem }) => `${fileOf(locale)}: ${key} ${problem}`,
    );
  });
}

function toTexts(tree: MessageTree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of toTexts(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

function listTextProblems(texts: Readonly<Record<Locale, string>>) {
  const problems: { locale: string; problem: string }[] = [];
  const parts = { kz: '', ru: '' };
  for (const locale of locales) {
    try {
      const { names, missingForms } = collectParts(parse(texts[locale]), toLanguage(locale));
      parts[locale] = [...names].sort().join(', ');
      const toProblem = (form: string) => ({ locale, problem: `has no plural form "${form}"` });
      problems.push(...missingForms.map(toProblem));
    } catch (error) {
      return [{ locale, problem: `is no ICU message (${(error as Error).message})` }];
    }
  }
  if (parts.kz !== parts.ru) {
    problems.push({
      locale: '{kz,ru}',
      problem: `has other arguments in kz {${parts.kz}} than in ru {${parts.ru}}`,
    });
  }
  return problems;
}

interface Parts {
  /** Arguments, tags and choices: `{max}`, `<link>`, `{kind: one | two}`. */
  names: Set<string>;
  missingForms: string[];
}

function collectParts(elements: readonly MessageFormatElement[], language: string): Parts {
  const parts: Parts = { names: new Set(), missingForms: [] };
  const add = (inner: Parts) => {
    for (const name of inner.names) parts.names.add(name);
    parts.missingForms.push(...inner.missingForms);
  };
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      parts.names.add(`<${element.value}>`);
      add(collectParts(element.children, language));
    } else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const forms = Object.keys(element.options);
      if (element.type === TYPE.plural) {
        const type = element.pluralType;
        const needed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
        parts.missingForms.push(...needed.filter((form) => !forms.includes(form)));
        parts.names.add(element.value);
      } else {
        parts.names.add(`${element.value}: ${forms.sort().join(' | ')}`);
      }
      for (const option of Object.values(element.options)) add(collectParts(option.value, language));
    } else {
      parts.names.add(element.value);
    }
  }
  return parts;
}
