import { createCommands } from '#data/commands/commands.ts';
import type { CommandsOptions } from '#data/commands/commands.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { openTestDatabase } from './test-database.ts';

/**
 * The commands of a signed-in reader on a database of their own; entries are named ENTRY-0001 and on. Time stands still
 * unless a clock is given.
 */
export async function openCommands(
  reader: string,
  given: Partial<Pick<CommandsOptions, 'clock' | 'onChange' | 'onFulfilled'>> = {},
  onMinted: (id: string) => void = () => undefined,
) {
  const database = await openTestDatabase();
  await database.session.insert(sampleSession(reader));
  let minted = 0;
  const ids = {
    nextId() {
      const id = `ENTRY-${String((minted += 1)).padStart(4, '0')}`;
      onMinted(id);
      return id;
    },
  };
  const commands = createCommands({ database, clock: { now: () => 1_000 }, ids, onChange: () => undefined, ...given });
  return { database, commands };
}
