import { isMarkedPublished } from '../publication';
import { definitionOf, type CollectionName } from '../registry';
import { locales } from '../../i18n/locales';
import type { ContentAction, ContentTarget, User } from './access-types';
import { isWithin, type ItemPart } from './role-limits';
import type { Scope } from './scopes';

/** An action that a person asks for. */
export interface RightQuestion {
  readonly user: User;
  readonly action: ContentAction;
  readonly collection: CollectionName;
  readonly target: ContentTarget;
  /** `undefined`: in any part of the item. */
  readonly part: ItemPart | undefined;
}

const methodistCollections: readonly CollectionName[] = ['methods', 'adisteme'];

/** Whether one role of a person allows an action. */
export function mayAs(role: Scope, question: RightQuestion): boolean {
  const { action, collection } = question;
  if (role === 'admin') return true;
  const { isSingleton, isForEditors, publishing } = definitionOf(collection);
  // A proposal changes nothing, so each person of the staff may make one.
  if (action === 'propose') return true;
  if (isSingleton && !isForEditors) return false;
  if (publishing.isAlways) return role === 'editor' && !question.user.limits?.editor;
  return rules[role](question);
}

const rules: Readonly<Record<Exclude<Scope, 'admin'>, (question: RightQuestion) => boolean>> = {
  editor: (question) => isReached('editor', question) || mayWriteOwnImage('editor', question),
  methodist: (question) =>
    (methodistCollections.includes(question.collection) && isReached('methodist', question)) ||
    mayWriteOwnImage('methodist', question),
  translator: mayTranslate,
  author: (question) =>
    (isReached('author', question) && mayWriteOwn(question)) || mayWriteOwnImage('author', question),
};

function isReached(role: Scope, { user, collection, part }: RightQuestion): boolean {
  return isWithin(user.limits?.[role], collection, part);
}

/** Own drafts, of which nothing is published. */
function mayWriteOwn({ user, action, target }: RightQuestion): boolean {
  if (action === 'create') return true;
  if (target === null || target.createdBy?.id !== user.id) return false;
  return action === 'read-drafts' || (action !== 'publish' && !isMarkedPublished(target));
}

/** Methods and news have covers, so a role of few sections may add own images. */
function mayWriteOwnImage(role: Scope, question: RightQuestion): boolean {
  const { user, collection } = question;
  const hasFewSections = role === 'methodist' || (user.limits?.[role]?.collections ?? null) !== null;
  return collection === 'images' && hasFewSections && mayWriteOwn(question);
}

/** The texts of a language that is not published yet, in items of anybody. */
function mayTranslate(question: RightQuestion): boolean {
  const { action, target, part } = question;
  if (!isReached('translator', question) || part === 'shared') return false;
  if (action === 'read-drafts') return true;
  if (action !== 'edit' || target === null) return false;
  const parts = part === undefined ? locales : [part];
  return parts.some(
    (locale) => target.status[locale] === 'draft' && isReached('translator', { ...question, part: locale }),
  );
}
