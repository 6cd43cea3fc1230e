import type { ConfirmedChange } from '#core/outbox/confirmed-change.ts';
import type { EntityName } from '#core/outbox/entities.ts';
import { deliveriesOf, deliveriesSince, isForgotten, noDeliveries, withDeliveries } from '#core/sync/deliveries.ts';
import type { Deliveries, Delivery } from '#core/sync/deliveries.ts';
import type { SettingDocument } from '../collections/settings.ts';
import type { AppDatabase } from '../database.ts';
import { modifyDocuments, readDocument } from './modify-documents.ts';

/** Key of the setting that keeps the latest deliveries, whichever context made them. */
const DELIVERIES = 'deliveries';

/** What was delivered since something was asked of the server, for whoever stores the answer. */
export interface Question {
  /**
   * Brings `since` up to date: between reading what is stored and writing it, so that what is learned is no older than
   * what was read.
   */
  refresh(): Promise<void>;
  /** Oldest first. */
  since(): readonly Delivery[];
  /** Not all of it is known any more: the answer cannot be trusted to undo nothing. */
  isForgotten(): boolean;
}

export interface DeliveryLog {
  /** Before the question goes out. */
  ask(): Promise<Question>;
  /** Before the changes themselves are written, so that nobody sees them and not that they were delivered. */
  note(changes: readonly ConfirmedChange[]): Promise<void>;
}

export function createDeliveryLog({ settings }: Pick<AppDatabase, 'settings'>): DeliveryLog {
  async function read(): Promise<Deliveries> {
    return valueOf(await readDocument(settings, DELIVERIES));
  }

  return {
    async ask() {
      const { last: asked } = await read();
      let deliveries = noDeliveries;
      return {
        refresh: async () => void (deliveries = await read()),
        since: () => deliveriesSince(deliveries, asked),
        isForgotten: () => isForgotten(deliveries, asked),
      };
    },
    async note(changes) {
      const added = changes.flatMap(deliveriesOf);
      if (added.length === 0) return;
      await modifyDocuments(settings, [DELIVERIES], (current) => ({
        id: DELIVERIES,
        value: withDeliveries(valueOf(current), added),
        updatedAt: 0,
      }));
    },
  };
}

/**
 * Posts, people or groups of an answer to which something was delivered after its question. Known between each reading
 * and its write.
 */
export function overtakenBy(type: EntityName, question: Question | undefined) {
  let ids: ReadonlySet<string> = new Set();
  const afterReading = async () => {
    await question?.refresh();
    ids = new Set((question?.since() ?? []).flatMap((delivery) => (delivery.type === type ? [delivery.id] : [])));
  };
  return {
    has: (id: string) => ids.has(id),
    options: question === undefined ? {} : { afterReading },
  };
}

function valueOf(document: Pick<SettingDocument, 'value'> | undefined): Deliveries {
  return (document?.value as Deliveries | undefined) ?? noDeliveries;
}
