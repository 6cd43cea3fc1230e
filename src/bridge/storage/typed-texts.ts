import type { KeyStore } from '#core/storage/json-store.ts';
import type { ExportedText, WritingsExport } from '#data/writings-export.ts';
import { MEMBER_KEY } from '../account/account-storage.ts';
import { keptForms, type TypedFields } from '../account/kept-forms.ts';
import { keptMessages } from '../account/kept-messages.ts';
import { draftsIn } from '../account/kept-moderation.ts';

type Store = Pick<KeyStore, 'getItem'>;

/**
 * What was typed outside drafts and is neither sent nor saved: messages, feedback, a note, an appeal, what a moderator
 * wrote, forms. It lies beside the database, and goes at a sign-out.
 */
export function typedTexts(store: Store): readonly ExportedText[] {
  try {
    return allIn(store).filter(({ fields }) => Object.values(fields).some((text) => text.trim() !== ''));
  } catch {
    // Forbidden: then nothing was stored.
    return [];
  }
}

/**
 * What is taken along, with those of the same member: what another one left waits for them, or goes once somebody else
 * has come in.
 */
export function withTypedTexts(writings: WritingsExport, store: Store): WritingsExport {
  const { id } = writings.account;
  const typed = typedTexts(store);
  return { ...writings, typed: typed.length > 0 && (store.getItem(MEMBER_KEY) ?? id) === id ? typed : [] };
}

function allIn(store: Store): readonly ExportedText[] {
  return [
    ...Object.entries(keptMessages(store)).map(([chat, text]) => textOf('message', chat, text)),
    textOf('feedback', '', store.getItem('feedback') ?? ''),
    textAbout('note', store),
    textAbout('appeal', store),
    ...draftsIn(store).map(([postId, { reason }]) => textOf('moderation', postId, reason)),
    ...keptForms(store).map(([kind, { about, fields }]) => ({ kind, about, fields: textsOf(fields) })),
  ];
}

/** Who sees a group is chosen, not written. */
function textsOf(fields: TypedFields): TypedFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'visibility'));
}

function textOf(kind: ExportedText['kind'], about: string, text: string): ExportedText {
  return { kind, about, fields: { text } };
}

/** As `useKeptText` keeps it: the id first. */
function textAbout(kind: 'note' | 'appeal', store: Store): ExportedText {
  const [, about = '', text = ''] = /^(\S*) ([^]*)$/.exec(store.getItem(kind) ?? '') ?? [];
  return textOf(kind, about, text);
}
