import { logProblem } from '@bellhop/browser/log';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import type { LaterFile } from '../../locales/later.ts';
import type { Api } from '../api/client.ts';
import type { Format } from '../format/format.ts';
import type { Edit } from './edit.ts';

/** The tools of a kind for sending an edit. */
export interface Sending {
  readonly api: Api;
  /** The cache of this tab, for known entities. */
  readonly client: QueryClient;
  /** Returns the bytes of a file; null if only a page that is closed had them. */
  file(key: string): Promise<Blob | null>;
  /** Stores the progress of a step that must not be repeated, such as an upload. */
  keep(edit: Edit): Promise<void>;
}

/** Texts by which the list of unsent edits, failures and conflicts describe an edit. */
export interface EditWords {
  /** The changed thing; null if `body` says it. */
  readonly what: string | null;
  /** Whether only colleagues read the text. */
  readonly isInternal?: boolean;
  readonly body?: string;
  readonly files?: readonly { readonly key: string; readonly name: string }[];
  /** The confirmation after the server has accepted the edit; omitted if the screen shows enough. */
  readonly done?: string;
  /** Title of the message about a failure. */
  readonly failed: string;
  /** Title while the outbox tries again by itself; by default `failed`. */
  readonly waits?: string;
  readonly conflict?: ConflictWords;
}

/** Field, own value and a colleague's value, with author and time, in sentences. */
export interface ConflictWords {
  readonly mine: string;
  readonly theirs: readonly string[];
  /** Label of the button; null if the colleague's value has to stay. */
  readonly keepMine: string | null;
}

/** One kind of edit, registered by the slice whose entities it changes (`edits` of its `slice.ts`, decision 49). */
export interface EditKind<E extends Edit = Edit, Answer = unknown> {
  /** Stored with each edit, so it never changes. */
  readonly name: E['kind'];
  /** Validates an edit that is read from the browser's database. */
  readonly schema: z.ZodMiniType<E>;
  /**
   * Seconds after which an edit is sent only if its writer says so; without a limit an edit waits as long as it takes.
   */
  readonly lastsSeconds?: number;
  /** The schema of the entity in the answer of a conflict. */
  readonly item?: z.ZodMiniType;
  /** Makes the call. Throws `ApiFailure`. */
  send(edit: E, sending: Sending): Promise<Answer>;
  /** Whether the live channel has delivered the effect of the edit, so that a lost answer does not matter. */
  isDelivered?(client: QueryClient, edit: E): boolean;
  receive(client: QueryClient, edit: E, answer: Answer): void;
  /**
   * Shows the values of the waiting edits, also after a reload and over newer versions from the server, and undoes it
   * for the edits that `ended` since the last call: sent, refused or discarded, in this tab or another.
   */
  showWanted?(client: QueryClient, waiting: readonly E[], ended: readonly E[]): void;
  /** Keys of the query cache; a change under one of them calls `showWanted` again. */
  readonly shownIn?: readonly QueryKey[];
  /** Reads the entity again after a refusal, as this tab may be outdated. */
  onRefused?(client: QueryClient, edit: E): void;
  /**
   * Returns the same change based on a newer version of the entity: the answer to `delivered`, an earlier edit of the
   * entity, or without it the version that the person chose to overwrite.
   */
  rebase?(edit: E, item: Answer, delivered?: E): E;
  words(edit: E, texts: i18n, format: Format): EditWords;
  /** Files of texts that its words need in addition to the texts of the first screen. */
  readonly texts?: readonly LaterFile[];
}

export type LoadEditKinds = () => Promise<readonly EditKind[]>;

export type EditKinds = ReturnType<typeof editKinds>;

/** The name of the kind; `requestId` is the entity's id in edits stored by versions before 2026-11-22. */
const stored = z.looseObject({ kind: z.string(), requestId: z.optional(z.string()) });

export function editKinds(all: readonly EditKind[]) {
  const byName = new Map(all.map((kind) => [kind.name, kind]));
  if (byName.size !== all.length) throw new Error('Two kinds of edits have the same name');
  return {
    all,
    of({ kind }: Edit): EditKind {
      const match = byName.get(kind);
      if (match === undefined) throw new Error(`No slice registers the edit kind "${kind}"`);
      return match;
    },
    /** Reads a stored edit; null if it is damaged, or of a kind that only a newer version of the console knows. */
    read(row: unknown): Edit | null {
      const { data } = stored.safeParse(row);
      const read = data && byName.get(data.kind)?.schema.safeParse({ entityId: data.requestId, ...data });
      if (read?.success) return read.data;
      logProblem('outbox: the device ignored an edit that does not fit its kind', read?.error);
      return null;
    },
  };
}
