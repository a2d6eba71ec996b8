import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import type { LaterFile } from '../../locales/later.ts';
import type { Api } from '../api/client.ts';
import type { Format } from '../format/format.ts';
import { logProblem } from '../log.ts';
import type { Edit } from './edit.ts';

/** What a kind needs to send an edit. */
export interface Sending {
  readonly api: Api;
  /** What this tab knows of the entity. */
  readonly client: QueryClient;
  /** Bytes of a file of the edit; null: they were only on a page that is closed. */
  file(key: string): Promise<Blob | null>;
  /** Writes down what must not be done twice, such as an upload. */
  keep(edit: Edit): Promise<void>;
}

/** How the list of unsent edits, failures and conflicts name an edit. */
export interface EditWords {
  /** What it changes; null: its text says so. */
  readonly what: string | null;
  /** Only colleagues read it. */
  readonly isInternal?: boolean;
  readonly body?: string;
  readonly files?: readonly { readonly key: string; readonly name: string }[];
  /** Confirms that the server has accepted it; without it the screen shows enough. */
  readonly done?: string;
  /** Title of the message about a failure. */
  readonly failed: string;
  /** The same while the outbox tries again by itself; without it: `failed`. */
  readonly waits?: string;
  readonly conflict?: ConflictWords;
}

/** Field, own value, a colleague's value, who set it and when, in sentences. */
export interface ConflictWords {
  readonly mine: string;
  readonly theirs: readonly string[];
  /** Of the button; null: theirs holds. */
  readonly keepMine: string | null;
}

/** One kind of edit, registered by the slice whose entities it changes (`edits` of its `slice.ts`). */
export interface EditKind<E extends Edit = Edit, Answer = unknown> {
  /** Stored with each edit, so it never changes. */
  readonly name: E['kind'];
  /** What is read from the browser's database must fit. */
  readonly schema: z.ZodMiniType<E>;
  /** An older edit is not sent unless its writer says so. Without it an edit waits as long as it takes. */
  readonly lastsSeconds?: number;
  /** Of the entity, as a conflict answers it. */
  readonly item?: z.ZodMiniType;
  /** Makes the call. Throws `ApiFailure`. */
  send(edit: E, sending: Sending): Promise<Answer>;
  /** The live channel has brought its effect, so a lost answer is not missed. */
  isDelivered?(client: QueryClient, edit: E): boolean;
  receive(client: QueryClient, edit: E, answer: Answer): void;
  /**
   * Shows what the waiting edits want, also after a reload and over newer versions from the server, and undoes it for the edits
   * that `ended` since the last call: sent, refused or discarded, in this tab or another.
   */
  showWanted?(client: QueryClient, waiting: readonly E[], ended: readonly E[]): void;
  /** In the query cache: a change of one of these calls `showWanted` again. */
  readonly shownIn?: readonly QueryKey[];
  /** Reads again what the server knows better than this tab. */
  onRefused?(client: QueryClient, edit: E): void;
  /**
   * The same change based on a newer version of the entity: the answer to `delivered`, an earlier edit of it, or without
   * one what the person chose to overwrite.
   */
  rebase?(edit: E, item: Answer, delivered?: E): E;
  words(edit: E, texts: i18n, format: Format): EditWords;
  /** Texts that its words need beside those of the first screen. */
  readonly texts?: readonly LaterFile[];
}

export type LoadEditKinds = () => Promise<readonly EditKind[]>;

export type EditKinds = ReturnType<typeof editKinds>;

/** The name of the kind, and of the entity as versions before 2026-11-22 stored it. */
const stored = z.looseObject({ kind: z.string(), requestId: z.optional(z.string()) });

export function editKinds(all: readonly EditKind[]) {
  const byName = new Map(all.map((kind) => [kind.name, kind]));
  if (byName.size !== all.length) throw new Error('Two kinds of edits have the same name');
  return {
    all,
    of({ kind }: Edit): EditKind {
      const found = byName.get(kind);
      if (found === undefined) throw new Error(`No slice registers the edit kind "${kind}"`);
      return found;
    },
    /** Null: damaged, or of a kind that only a newer version of the console knows. */
    read(row: unknown): Edit | null {
      const { data } = stored.safeParse(row);
      const read = data && byName.get(data.kind)?.schema.safeParse({ entityId: data.requestId, ...data });
      if (read?.success) return read.data;
      logProblem('outbox: ignored an edit that does not fit its kind', read?.error);
      return null;
    },
  };
}
