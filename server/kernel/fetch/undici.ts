// Whoever of several versions of this library loads first sets the agent of all `fetch` in the process. Node's own goes
// first: its `fetch` does not understand the agent of another version (the store of media would not answer).
void globalThis.Headers;

export const { Agent, buildConnector, fetch } = await import('undici');
