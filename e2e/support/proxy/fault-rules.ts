/**
 * What the network does to one request.
 *
 * - `resetBefore`: the connection is reset before the server sees the request.
 * - `halfRequest`: the connection is reset when half of the request's body has come; the server sees nothing of it.
 *   Asked before the body is there, so such a rule has no `words`.
 * - `resetAfter`: the server has answered, so it has committed; the answer is lost and the connection is reset.
 * - `blackHole`: the request is taken and nothing ever comes back.
 * - `delay`: the request (`before`), or its answer (`after`), is held for so many milliseconds.
 * - `halfBody`: the answer's head and half of its body arrive, then the connection ends.
 * - `status`: something in between answers in the server's place, which does not see the request.
 * - `captivePortal`: a page of HTML with status 200, as the login page of a hotel's Wi-Fi.
 * - `twice`: the server gets the request twice: at once, or the second so many milliseconds after it has answered the
 *   first. The browser gets the first answer.
 */
export type NetworkFault =
  | { readonly kind: 'resetBefore' | 'resetAfter' | 'blackHole' | 'halfBody' | 'halfRequest' }
  | { readonly kind: 'delay'; readonly ms: number; readonly when?: 'before' | 'after' }
  | InventedFault
  | { readonly kind: 'twice'; readonly apartMs?: number };

/** Something in between answers, and the server sees nothing. */
export type InventedFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number; readonly body?: unknown }
  | { readonly kind: 'captivePortal' };

/** Which requests, and what becomes of them. What is not named matches everything. */
export interface FaultRule {
  readonly method?: string;
  /** The path without its query: all of it, a beginning that ends with `*`, or an expression. */
  readonly path?: string | RegExp;
  /** Words in the request's body. */
  readonly words?: string;
  /** The next so many matching requests; without it, all until the rule is taken away. */
  readonly times?: number;
  /** Share of the matching requests, 0 to 1, drawn from the proxy's seeded generator; the others are not counted. */
  readonly chance?: number;
  /** No trouble of the line: it stays when that is healed, until it is spent or taken away. */
  readonly outlastsHealing?: true;
  readonly fault: NetworkFault;
}

/** A rule in force. */
export interface AddedRule {
  /** How often it was applied. */
  readonly used: number;
  remove(): void;
}

/** Calls of the API, as opposed to the shell's files and pictures. */
export const apiPath = /^\/(?:v\d+|api|broadcasting)\/|^\/(?:login\/(?:email|options)|link-preview)$/;

interface LiveRule extends AddedRule {
  readonly rule: FaultRule;
  used: number;
}

/** The rules in force, oldest first: the first that matches decides. */
export class FaultRules {
  readonly #rules: LiveRule[] = [];
  readonly #random: () => number;

  /** @param random 0 <= x < 1, asked once for each request that a rule with a chance matches */
  constructor(random: () => number) {
    this.#random = random;
  }

  add(rule: FaultRule): AddedRule {
    const live: LiveRule = { rule, used: 0, remove: () => this.#remove(live) };
    this.#rules.push(live);
    return live;
  }

  /** The line is healed. */
  clear(): void {
    const kept = this.#rules.filter(({ rule }) => rule.outlastsHealing === true);
    this.#rules.splice(0, this.#rules.length, ...kept);
  }

  /**
   * What becomes of this request; a use is spent. `body` undefined: it has not come yet, and only what cuts it is asked
   * for.
   */
  take(method: string, path: string, body: string | undefined): NetworkFault | undefined {
    for (const live of this.#rules) {
      const { rule } = live;
      if (!matches(rule, method, path) || (rule.fault.kind === 'halfRequest') !== (body === undefined)) continue;
      if (body?.includes(rule.words ?? '') === false) continue;
      if (rule.chance !== undefined && this.#random() >= rule.chance) continue;
      live.used += 1;
      if (rule.times !== undefined && live.used >= rule.times) live.remove();
      return rule.fault;
    }
    return undefined;
  }

  #remove(live: LiveRule): void {
    const index = this.#rules.indexOf(live);
    if (index !== -1) this.#rules.splice(index, 1);
  }
}

/** Whether a request is one that `method` and `path` describe. */
export function matches(wanted: Pick<FaultRule, 'method' | 'path'>, method: string, path: string): boolean {
  if (wanted.method !== undefined && wanted.method !== method) return false;
  if (wanted.path === undefined) return true;
  if (typeof wanted.path !== 'string') return wanted.path.test(path);
  return wanted.path.endsWith('*') ? path.startsWith(wanted.path.slice(0, -1)) : wanted.path === path;
}
