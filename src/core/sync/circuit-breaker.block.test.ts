import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function setUp() {
  const clock = { time: 1_000_000, now: () => clock.time };
  const breaker = createCircuitBreaker(clock);
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) breaker.failed();
  };
  return { clock, breaker, fail };
}

describe('the circuit breaker', () => {
  it('blocks for 30 s after 5 consecutive failures, then starts anew [CACHE-20] [CACHE-21]', () => {
    const { clock, breaker, fail } = setUp();
    fail(4);
    expect(breaker.allows()).toBe(true);
    fail(1);
    expect(breaker.allows()).toBe(false);
    clock.time += 29_999;
    expect([breaker.allows(), breaker.blockedFor()]).toEqual([false, 1]);
    clock.time += 1;
    expect(breaker.blockedFor()).toBe(0);
    expect(breaker.allows()).toBe(true);
    fail(4);
    expect(breaker.allows()).toBe(true);
  });

  it('counts consecutive failures only [CACHE-20]', () => {
    const { breaker, fail } = setUp();
    fail(4);
    breaker.succeeded();
    fail(4);
    expect(breaker.allows()).toBe(true);
  });

  it('is not held longer by a clock that jumped back', () => {
    const { clock, breaker, fail } = setUp();
    fail(5);
    clock.time -= 3_600_000;
    expect(breaker.allows()).toBe(true);
  });
});
