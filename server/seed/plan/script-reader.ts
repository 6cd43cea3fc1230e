import { topics, type Topic } from '../content/topics.ts';

/** One line of a written conversation. `answers` is the index of the turn it answers, null for the opening post. */
export interface ScriptTurn {
  readonly speaker: string;
  readonly text: string;
  readonly answers: number | null;
  readonly isDeleted: boolean;
}

export interface Script {
  readonly topic: Topic;
  /** `pic=…`, `group=…`, `video=…` of the heading. */
  readonly options: Readonly<Record<string, string>>;
  readonly flags: ReadonlySet<string>;
  readonly turns: readonly ScriptTurn[];
}

/**
 * Reads the conversations of `content/threads-*.ts` (their form is described there). Throws on a line that it cannot
 * place.
 */
export function readScripts(source: string): Script[] {
  const scripts: Script[] = [];
  let depths: number[] = [];
  let turns: ScriptTurn[] = [];
  for (const line of source.split('\n')) {
    if (line.trim() === '') continue;
    if (line.startsWith('# ')) {
      turns = [];
      depths = [];
      scripts.push(readHeading(line, turns));
      continue;
    }
    const depth = (line.length - line.trimStart().length) / 2;
    let answers: number | null = null;
    if (depth > 0) {
      answers = depths.lastIndexOf(depth - 1);
      if (answers < 0) throw new Error(`Nothing above answers: ${line}`);
    }
    turns.push(readTurn(line.trim(), answers));
    depths.push(depth);
  }
  return scripts;
}

function readHeading(line: string, turns: ScriptTurn[]): Script {
  const [topic = '', ...rest] = line.slice(2).trim().split(' ');
  if (!topics.some((known) => known === topic)) throw new Error(`Unknown topic: ${line}`);
  const options: Record<string, string> = {};
  const flags = new Set<string>();
  for (const part of rest) {
    const [name = '', value] = part.split('=');
    if (value === undefined) flags.add(name);
    else options[name] = value;
  }
  return { topic: topic as Topic, options, flags, turns };
}

function readTurn(line: string, answers: number | null): ScriptTurn {
  if (line.startsWith('x ')) return { speaker: line.slice(2), text: 'I take that back.', answers, isDeleted: true };
  const colon = line.indexOf(': ');
  if (colon < 0) throw new Error(`No speaker: ${line}`);
  return { speaker: line.slice(0, colon), text: readText(line.slice(colon + 2)), answers, isDeleted: false };
}

function readText(text: string): string {
  return text.replaceAll(' / / ', '\n\n').replaceAll(' / ', '\n');
}
