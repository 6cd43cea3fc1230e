import type { Page } from '@playwright/test';

/** What is done with one press or one text, through the controls that everybody uses. Targets are ids of posts. */
export type Act =
  | { readonly kind: 'post'; readonly text: string }
  /** A post with one picture. */
  | { readonly kind: 'photoPost'; readonly text: string }
  /** A post with one video: these bytes, in base64, in a file of so many. */
  | { readonly kind: 'videoPost'; readonly text: string; readonly video: string; readonly bytes: number }
  | { readonly kind: 'comment' | 'quote'; readonly target: string; readonly text: string }
  /** Says something in the chat of this id. */
  | { readonly kind: 'message'; readonly chat: string; readonly text: string }
  /** Opens the chat and waits until one can write in it. */
  | { readonly kind: 'openChat'; readonly chat: string }
  /** A positive reaction by name; null takes back the one given. */
  | { readonly kind: 'reaction'; readonly target: string; readonly value: string | null }
  | { readonly kind: 'bookmark' | 'repost'; readonly target: string; readonly value: boolean }
  /** From the menu of a post: follows its author or not. */
  | { readonly kind: 'follow'; readonly target: string; readonly value: boolean }
  /** Makes this the bio of the own profile. */
  | { readonly kind: 'bio'; readonly profile: string; readonly text: string }
  /** From the menu of a line of the notifications. */
  | { readonly kind: 'told'; readonly target: string; readonly value: 'read' | 'deleted' }
  /** Waits until the post shows this own reaction. */
  | { readonly kind: 'given'; readonly target: string; readonly value: string }
  /** Opens the post and waits until it is there. */
  | { readonly kind: 'open'; readonly target: string }
  /** One's own post, found on one's own profile by words of it, sent or not. */
  | { readonly kind: 'answer'; readonly profile: string; readonly words: string; readonly text: string }
  | { readonly kind: 'delete'; readonly profile: string; readonly words: string }
  /** Begins a post, closes the composer and saves what is written. */
  | { readonly kind: 'saveDraft'; readonly text: string }
  /** Goes on with the draft that has these words, in whichever tab, and posts it. */
  | { readonly kind: 'continueDraft'; readonly words: string; readonly text: string }
  /** Writes a post that is refused, waits for that in the Outbox, and does there what is chosen. */
  | { readonly kind: 'refused'; readonly text: string; readonly words: string; readonly choice: 'Edit' | 'Retry' | 'Discard' }
  /** Discards what was refused, all of it. */
  | { readonly kind: 'discardRefused' }
  /** From the menu of an own post, through the three steps; waits until it is said that the request is sent or kept. */
  | BoostAct
  /** Opens Ad Metrics and waits until the own boost is there that begins at this instant. */
  | { readonly kind: 'openBoost'; readonly start: string }
  /** Ends that boost. */
  | { readonly kind: 'endBoost'; readonly start: string };

interface BoostAct {
  readonly kind: 'boost';
  readonly target: string;
  /** As the fields for date and time take them, in US Central. */
  readonly start: string;
  readonly end: string;
  readonly goal: string;
}

/** Longest wait for what a person would see next, milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Quick hands: one round trip to the browser for a whole act. They press the product's own buttons, write into its own
 * field and wait for what a person would see: the sheet closed, the button pressed. Nothing of the product knows of
 * them. Rejects where that is not seen in time.
 */
export async function act(page: Page, wanted: Act): Promise<void> {
  // As text: what runs in the page takes nothing along from here.
  await page.evaluate(`new (${PageHands.toString()})(${PATIENCE_MS}).act(${JSON.stringify(wanted)})`);
}

/** Runs in the page, and knows nothing but the document. */
class PageHands {
  readonly patienceMs: number;
  /** Cards of the page that is being left: still there for a moment, and gone with all that is opened on them. */
  readonly left = new Set<Element>();

  constructor(patienceMs: number) {
    this.patienceMs = patienceMs;
  }

  async act(wanted: Act): Promise<void> {
    switch (wanted.kind) {
      case 'post':
        await this.beginPost();
        return this.write(wanted.text, 'Post');
      case 'photoPost':
        await this.beginPost();
        await this.pickPhoto();
        return this.write(wanted.text, 'Post');
      case 'videoPost':
        await this.beginPost();
        await this.pickVideo(wanted.video, wanted.bytes);
        return this.write(wanted.text, 'Post');
      case 'comment':
        this.press((await this.card(wanted.target)).querySelector('[data-action="comment"]')!);
        return this.write(wanted.text, 'Comment');
      case 'quote':
        await this.card(wanted.target);
        await this.choose(() => this.repostButton(wanted.target), 'Quote');
        return this.write(wanted.text, 'Quote');
      case 'message':
        return this.say(wanted.chat, wanted.text);
      case 'openChat':
        await this.chatField(wanted.chat);
        return undefined;
      case 'repost':
        return this.repost(wanted.target, wanted.value);
      case 'bookmark':
        return this.bookmark(wanted.target, wanted.value);
      case 'reaction':
        return this.react(wanted.target, wanted.value);
      case 'follow':
        return this.follow(wanted.target, wanted.value);
      case 'bio':
        return this.changeBio(wanted.profile, wanted.text);
      case 'told':
        return this.tell(wanted.target, wanted.value);
      case 'given':
        await this.card(wanted.target);
        await this.until('the reaction', () => this.reaction(this.shownCard(wanted.target)) === wanted.value);
        return undefined;
      case 'open':
        await this.card(wanted.target);
        return undefined;
      case 'delete':
        return this.remove(wanted.profile, wanted.words);
      case 'answer':
        this.press((await this.ownCard(wanted.profile, wanted.words)).querySelector('[data-action="comment"]')!);
        return this.write(wanted.text, 'Comment');
      case 'saveDraft':
        return this.saveDraft(wanted.text);
      case 'continueDraft':
        await this.goTo('/outbox');
        this.press(await this.until('the way on with the draft', () => this.inRow(wanted.words, 'Continue')));
        return this.write(wanted.text, 'Post');
      case 'refused':
        await this.act({ kind: 'post', text: wanted.text });
        return this.settleRefusal(wanted.words, wanted.text, wanted.choice);
      case 'discardRefused':
        return this.discardRefused();
      case 'boost':
        return this.boost(wanted);
      case 'openBoost':
        await this.boostRow(wanted.start);
        return undefined;
      case 'endBoost':
        return this.endBoost(wanted.start);
    }
  }

  /** Looks again and again until something is there. */
  async until<Found>(what: string, find: () => Found | null | undefined | false): Promise<Found> {
    const end = performance.now() + this.patienceMs;
    for (;;) {
      const found = find();
      if (found !== null && found !== undefined && found !== false) return found;
      if (performance.now() > end) throw new Error(`Not seen in time: ${what}, at ${location.pathname}, ${this.openThings()}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  /** For the report: what says that it is open, and what is. */
  openThings(): string {
    const names = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label') ?? one.textContent?.slice(0, 40));
    const parts = { expanded: names('[aria-expanded="true"]'), open: names('[role="menu"], [role="dialog"], [role="alert"]') };
    return JSON.stringify({
      ...parts,
      focus: document.activeElement?.outerHTML.slice(0, 120),
      visible: document.visibilityState,
    });
  }

  /** The button or menu entry whose name begins so. */
  control(within: ParentNode, start: string): HTMLElement | undefined {
    const controls = within.querySelectorAll<HTMLElement>('button, [role="menuitem"]');
    return [...controls].find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(start));
  }

  menuEntry(start: string): HTMLElement | undefined {
    const menu = document.querySelector('[role="menu"]');
    return menu === null ? undefined : this.control(menu, start);
  }

  press(element: HTMLElement): void {
    const how = { bubbles: true, cancelable: true, button: 0, detail: 1 };
    element.dispatchEvent(new PointerEvent('pointerdown', how));
    element.dispatchEvent(new MouseEvent('mousedown', how));
    element.dispatchEvent(new PointerEvent('pointerup', how));
    element.dispatchEvent(new MouseEvent('mouseup', how));
    element.click();
  }

  async goTo(path: string): Promise<void> {
    if (location.pathname === path) return;
    // What has just closed takes its history entry away first, as it does for a person, who is slower.
    await this.until('nothing over the page', () => history.state?.['dunlinLayer'] !== true);
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }

  shownCard(id: string): HTMLElement | null {
    const cards = document.querySelectorAll<HTMLElement>(
      `article[data-post-id="${id}"]:not([aria-busy="true"]):has([data-action])`,
    );
    return [...cards].find((card) => !this.left.has(card)) ?? null;
  }

  /** The post whole, on its own page. */
  async card(id: string): Promise<HTMLElement> {
    // A profile or a feed that shows the same post, for instance as a repost.
    if (location.pathname !== `/post/${id}`)
      for (const card of document.querySelectorAll(`article[data-post-id="${id}"]`)) this.left.add(card);
    await this.goTo(`/post/${id}`);
    return this.until(`post ${id}`, () => this.shownCard(id));
  }

  repostButton(id: string): HTMLElement | undefined {
    const card = this.shownCard(id);
    return card === null ? undefined : this.control(card, 'Repost,');
  }

  /** A menu whose last entry is still at work may swallow a press: then once more. */
  async choose(trigger: () => HTMLElement | undefined, entry: string): Promise<void> {
    const open = await this.until(`the way to ${entry}`, trigger);
    if (open.getAttribute('aria-expanded') !== 'true') this.press(open);
    this.press(await this.until(`menu entry ${entry}`, () => this.menuEntry(entry)));
    await this.until('the menu closed', () => document.querySelector('[role="menu"]') === null);
  }

  sheet(): HTMLElement | null {
    return document.querySelector('[role="dialog"]:has(textarea)');
  }

  async type(text: string): Promise<void> {
    const field = await this.until('the text field', () => {
      const found = this.sheet()?.querySelector('textarea');
      return found?.readOnly === false && found.ariaBusy !== 'true' && found;
    });
    this.fill(field, text);
  }

  fill(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async write(text: string, submit: string): Promise<void> {
    await this.type(text);
    const button = await this.until('the button to send', () => {
      const sheet = this.sheet();
      const found = sheet && this.control(sheet, submit);
      return found instanceof HTMLButtonElement && !found.disabled && found;
    });
    this.press(button);
    await this.until('the sheet closed', () => this.sheet() === null);
  }

  async chatField(chat: string): Promise<HTMLTextAreaElement> {
    await this.goTo(`/chat/${chat}`);
    return this.until('the field of the chat', () => document.querySelector<HTMLTextAreaElement>('[data-chat-field] textarea'));
  }

  async say(chat: string, text: string): Promise<void> {
    const field = await this.chatField(chat);
    this.fill(field, text);
    const send = () => field.form?.querySelector<HTMLButtonElement>('[type="submit"]:not(:disabled)');
    this.press(await this.until('the button to send', send));
    const said = () => [...document.querySelectorAll('main article')].some((one) => one.textContent?.includes(text));
    await this.until('the message in the conversation', () => field.value === '' && said());
  }

  async pickPhoto(): Promise<void> {
    const canvas = new OffscreenCanvas(64, 48);
    canvas.getContext('2d')?.fillRect(0, 0, 32, 24);
    await this.pick(new File([await canvas.convertToBlob()], 'storm.png', { type: 'image/png' }));
    await this.until('the photo', () => this.sheet()?.querySelector('li img[src^="blob:"]'));
  }

  /** The rest of the file is a box that players skip. */
  async pickVideo(video: string, bytes: number): Promise<void> {
    const content = Uint8Array.from(atob(video), (character) => character.charCodeAt(0));
    const padding = new DataView(new ArrayBuffer(bytes - content.length));
    padding.setUint32(0, padding.byteLength);
    for (const [place, character] of [...'free'].entries()) padding.setUint8(4 + place, character.charCodeAt(0));
    await this.pick(new File([content, padding], 'storm.mp4', { type: 'video/mp4' }));
    await this.until('the video', () => this.sheet()?.querySelector('[aria-label="Description of video 1"]'));
  }

  /** As the browser hands over what was chosen from the device. */
  async pick(file: File): Promise<void> {
    const input = await this.until('the way to add a photo', () => {
      const button = this.sheet() && this.control(this.sheet()!, 'Add photo');
      const isReady = button instanceof HTMLButtonElement && !button.disabled;
      return isReady && this.sheet()?.querySelector<HTMLInputElement>('input[type="file"]');
    });
    const picked = new DataTransfer();
    picked.items.add(file);
    input.files = picked.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  async beginPost(): Promise<void> {
    // A conversation on a phone has its field where the button is elsewhere.
    if (location.pathname.startsWith('/chat/')) await this.goTo('/feed');
    this.press(await this.until('the button to write', () => this.control(document, 'Create a post')));
  }

  async saveDraft(text: string): Promise<void> {
    await this.beginPost();
    await this.type(text);
    // What is written is the composer's from the next frame on.
    await this.until('the text taken', () => {
      const send = this.sheet() && this.control(this.sheet()!, 'Post');
      return send instanceof HTMLButtonElement && !send.disabled;
    });
    this.press(await this.until('the way out', () => this.sheet() && this.control(this.sheet()!, 'Cancel')));
    const question = () => document.querySelector<HTMLElement>('[role="alertdialog"]');
    this.press(await this.until('the answer Save Draft', () => question() && this.control(question()!, 'Save Draft')));
    await this.until('the sheet closed', () => this.sheet() === null && question() === null);
  }

  /** A row of the Outbox with these words. */
  row(words: string): HTMLElement | undefined {
    return [...document.querySelectorAll<HTMLElement>('main li')].find((one) => one.textContent?.includes(words));
  }

  inRow(words: string, name: string): HTMLElement | undefined {
    const row = this.row(words);
    return row && this.control(row, name);
  }

  async settleRefusal(words: string, text: string, choice: 'Edit' | 'Retry' | 'Discard'): Promise<void> {
    await this.goTo('/outbox');
    const isRefused = () => this.row(words)?.dataset['state'] === 'failed';
    await this.until('the refusal', isRefused);
    if (choice === 'Discard') return this.discard(words);
    this.press(await this.until(`the way to ${choice}`, () => this.inRow(words, choice)));
    if (choice === 'Edit') return this.write(text, 'Post');
    await this.until('the text on its way again', () => !isRefused());
  }

  async discard(words: string): Promise<void> {
    this.press(await this.until('the way to discard', () => this.inRow(words, 'Discard')));
    const question = () => document.querySelector<HTMLElement>('[role="alertdialog"]');
    this.press(await this.until('the answer Discard', () => question() && this.control(question()!, 'Discard')));
    await this.until('the item gone', () => question() === null && this.row(words) === undefined);
  }

  async discardRefused(): Promise<void> {
    await this.goTo('/outbox');
    const refused = () => document.querySelector<HTMLElement>('main li[data-state="failed"]');
    await this.until('what was refused', refused);
    for (let item = refused(); item !== null; item = refused())
      await this.discard(/mk-\d+-\w+-\d+/.exec(item.textContent ?? '')![0]);
  }

  async boost({ target, start, end, goal }: BoostAct): Promise<void> {
    await this.card(target);
    await this.choose(() => {
      const card = this.shownCard(target);
      return card === null ? undefined : this.control(card, 'More');
    }, 'Boost Post');
    await this.boostStep('[name="email"]', 'Next');
    await this.boostStep('[type="datetime-local"]', 'Next', async () => {
      // The end goes with the start until it is set itself.
      for (const [place, at] of [start, end].entries()) {
        const dates = () => [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] [type="datetime-local"]')];
        this.fill(dates()[place]!, at);
        await this.until(`the date ${at}`, () => dates()[place]?.value === at);
      }
    });
    await this.boostStep('[type="checkbox"]', 'Submit Request', async (sheet) => {
      const choice = sheet.querySelector<HTMLInputElement>(`[name="${goal}"]`)!;
      if (!choice.checked) this.press(choice);
      await this.until(`the goal ${goal}`, () => choice.checked);
    });
    const ended = () => document.querySelector<HTMLElement>('[role="dialog"]:has(a[href="/ad-dashboard"])');
    this.press(await this.until('what became of the request', () => ended() && this.control(ended()!, 'Close')));
    await this.until('the sheet closed', () => ended() === null);
  }

  /** Does in the step that has these fields what there is to do, and goes on. */
  async boostStep(fields: string, on: string, fill?: (sheet: HTMLElement) => Promise<void>): Promise<void> {
    const sheet = await this.until(`the step with ${fields}`, () =>
      document.querySelector<HTMLElement>(`[role="dialog"]:has(form ${fields})`),
    );
    await fill?.(sheet);
    this.press(this.control(sheet, on)!);
  }

  /** Of the list of own boosts: the one that begins at this instant. */
  async boostRow(start: string): Promise<() => HTMLElement | undefined> {
    await this.goTo('/ad-dashboard');
    const isStart = (told: Element) => Date.parse(told.textContent?.replaceAll(/\s/g, ' ') ?? '') === Date.parse(start);
    const row = () =>
      [...document.querySelectorAll<HTMLElement>('main li')].find((one) => [...one.querySelectorAll('dd')].some(isStart));
    await this.until(`the boost from ${start}`, row);
    return row;
  }

  async endBoost(start: string): Promise<void> {
    const row = await this.boostRow(start);
    this.press(await this.until('the way to end it', () => row() && this.control(row()!, 'Disable')));
    const question = () => document.querySelector<HTMLElement>('[role="alertdialog"]');
    this.press(await this.until('the answer Disable', () => question() && this.control(question()!, 'Disable')));
    await this.until('its end', () => question() === null && row()?.textContent?.includes('Cancelled'));
  }

  /** Changes what is not so already, and waits until it shows. */
  async change(
    id: string,
    isSo: (card: HTMLElement) => boolean,
    how: (card: HTMLElement) => void | Promise<void>,
  ): Promise<void> {
    const card = await this.card(id);
    if (isSo(card)) return;
    await how(card);
    await this.until('the change', () => {
      const now = this.shownCard(id);
      return now !== null && isSo(now);
    });
  }

  async tell(id: string, value: 'read' | 'deleted'): Promise<void> {
    await this.goTo('/notifications');
    const line = () => document.querySelector<HTMLElement>(`[data-notification-id="${id}"]`);
    const isSo = () => (value === 'deleted' ? line() === null : line() !== null && line()!.dataset['unread'] === undefined);
    const shown = await this.until('the notification', line);
    if (isSo()) return;
    this.press(this.control(shown, 'More for this notification')!);
    const words = value === 'read' ? 'Mark as read' : 'Delete notification';
    this.press(await this.until(words, () => this.menuEntry(words)));
    await this.until('the change', isSo);
  }

  async changeBio(profile: string, text: string): Promise<void> {
    await this.goTo(`/${profile}`);
    const form = () => document.querySelector<HTMLFormElement>('form#form-sheet');
    this.press(await this.until('the way to edit the profile', () => this.control(document, 'Edit profile')));
    this.fill(await this.until('the field of the bio', () => form()?.querySelector('textarea')), text);
    this.press(
      await this.until('the button to save', () => {
        const sheet = form()?.closest<HTMLElement>('[role="dialog"]');
        const found = sheet && this.control(sheet, 'Save');
        return found instanceof HTMLButtonElement && !found.disabled && found;
      }),
    );
    await this.until('the sheet closed', () => form() === null);
    await this.until('the new bio', () => document.querySelector('main')?.textContent?.includes(text));
  }

  repost(id: string, value: boolean): Promise<void> {
    const isSo = () => this.repostButton(id)?.getAttribute('aria-label')?.includes('reposted by you') === value;
    return this.change(id, isSo, () => this.choose(() => this.repostButton(id), value ? 'Repost' : 'Undo repost'));
  }

  bookmark(id: string, value: boolean): Promise<void> {
    const button = (card: HTMLElement) => card.querySelector<HTMLElement>('[data-action="bookmark"]')!;
    return this.change(
      id,
      (card) => button(card).getAttribute('aria-pressed') === String(value),
      (card) => this.press(button(card)),
    );
  }

  /** The button that shows the own reaction. */
  given(card: HTMLElement | null): HTMLElement | null | undefined {
    return card?.querySelector<HTMLElement>(':is([data-action="like"], [data-action="dislike"])[aria-pressed="true"]');
  }

  reaction(card: HTMLElement | null): string | null {
    return /^Your reaction: (.+),/.exec(this.given(card)?.getAttribute('aria-label') ?? '')?.[1] ?? null;
  }

  react(id: string, value: string | null): Promise<void> {
    const isSo = (card: HTMLElement) => this.reaction(card) === value;
    return this.change(id, isSo, async (card) => {
      if (value === null) return this.press(this.given(card)!);
      const thumb = card.querySelector('[data-action="like"]')!;
      thumb.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }));
      const choice = await this.until(`reaction ${value}`, () => {
        const picker = document.querySelector('[aria-label="Positive reactions"]');
        return picker && this.control(picker, value);
      });
      return this.press(choice);
    });
  }

  /**
   * Changes what is not so already, and tries again until the menu says so: the desired state is then on the device,
   * sent or not.
   */
  async follow(id: string, value: boolean): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
      if (await this.followOnce(id, value)) return;
    }
    throw new Error(`The menu of ${id} does not say ${value ? 'Unfollow' : 'Follow'}`);
  }

  /** Whether it was so already. */
  async followOnce(id: string, value: boolean): Promise<boolean> {
    await this.card(id);
    const menu = () => this.control(this.shownCard(id)!, 'More');
    this.press(await this.until('the menu of the post', menu));
    const entry = await this.until('follow or unfollow', () => this.menuEntry('Follow @') ?? this.menuEntry('Unfollow'));
    const isSo = entry.textContent?.trim().startsWith('Unfollow') === value;
    if (isSo) entry.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    else this.press(entry);
    await this.until('the menu closed', () => document.querySelector('[role="menu"]') === null);
    return isSo;
  }

  cardWith(words: string): HTMLElement | undefined {
    const cards = document.querySelectorAll<HTMLElement>('article[data-post-id]:has([data-action])');
    return [...cards].find((one) => one.textContent?.includes(words));
  }

  async ownCard(profile: string, words: string): Promise<HTMLElement> {
    await this.goTo(`/${profile}`);
    return this.until(`own post ${words}`, () => this.cardWith(words));
  }

  async remove(profile: string, words: string): Promise<void> {
    const card = await this.ownCard(profile, words);
    await this.choose(() => this.control(card, 'More'), 'Delete');
    const question = await this.until('the question', () => document.querySelector<HTMLElement>('[role="alertdialog"]'));
    this.press(await this.until('the answer', () => this.control(question, 'Delete')));
    await this.until('the post gone', () => this.cardWith(words) === undefined);
  }
}
