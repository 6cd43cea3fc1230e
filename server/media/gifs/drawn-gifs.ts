import { faces } from './face-scenes.ts';
import { nature } from './nature-scenes.ts';
import { say, type Said } from '../../kernel/say.ts';
import type { Scene } from './scene-parts.ts';
import { things } from './thing-scenes.ts';

export interface DrawnGif {
  /** Part of its address. */
  readonly id: string;
  /** What it shows: its alternative text to begin with. */
  readonly title: Said;
  /** By which it is found too. */
  readonly words: Said;
  readonly draw: Scene;
}

const gif = (id: string, title: Said, words: Said, draw: Scene): DrawnGif => ({ id, title, words, draw });

/**
 * The GIFs that a server finds without any service: drawn here, so that they are everybody's. Those that people use
 * most stand first.
 */
export const drawnGifs: readonly DrawnGif[] = [
  gif('laugh', say('drawnGifs.laugh'), say('drawnGifs.laughWords'), faces.laugh),
  gif('heart', say('drawnGifs.heart'), say('drawnGifs.heartWords'), things.heart),
  gif('yes', say('drawnGifs.yes'), say('drawnGifs.yesWords'), things.yes),
  gif('wave', say('drawnGifs.wave'), say('drawnGifs.waveWords'), things.wave),
  gif('confetti', say('drawnGifs.confetti'), say('drawnGifs.confettiWords'), things.confetti),
  gif('dunlin', say('drawnGifs.dunlin'), say('drawnGifs.dunlinWords'), things.dunlin),
  gif('surprised', say('drawnGifs.surprised'), say('drawnGifs.surprisedWords'), faces.surprised),
  gif('cry', say('drawnGifs.cry'), say('drawnGifs.cryWords'), faces.cry),
  gif('no', say('drawnGifs.no'), say('drawnGifs.noWords'), things.no),
  gif('smile', say('drawnGifs.smile'), say('drawnGifs.smileWords'), faces.smile),
  gif('fireworks', say('drawnGifs.fireworks'), say('drawnGifs.fireworksWords'), things.fireworks),
  gif('in-love', say('drawnGifs.inLove'), say('drawnGifs.inLoveWords'), faces.inLove),
  gif('coffee', say('drawnGifs.coffee'), say('drawnGifs.coffeeWords'), things.coffee),
  gif('thinking', say('drawnGifs.thinking'), say('drawnGifs.thinkingWords'), faces.thinking),
  gif('morning-sea', say('drawnGifs.morningSea'), say('drawnGifs.morningSeaWords'), nature.morningSea),
  gif('cool', say('drawnGifs.cool'), say('drawnGifs.coolWords'), faces.cool),
  gif('cat', say('drawnGifs.cat'), say('drawnGifs.catWords'), things.cat),
  gif('rocket', say('drawnGifs.rocket'), say('drawnGifs.rocketWords'), things.rocket),
  gif('chart-up', say('drawnGifs.chartUp'), say('drawnGifs.chartUpWords'), things.chartUp),
  gif('angry', say('drawnGifs.angry'), say('drawnGifs.angryWords'), faces.angry),
  gif('rain', say('drawnGifs.rain'), say('drawnGifs.rainWords'), nature.rain),
  gif('asleep', say('drawnGifs.asleep'), say('drawnGifs.asleepWords'), faces.asleep),
  gif('sunrise', say('drawnGifs.sunrise'), say('drawnGifs.sunriseWords'), nature.sunrise),
  gif('moon', say('drawnGifs.moon'), say('drawnGifs.moonWords'), nature.moon),
  gif('balloons', say('drawnGifs.balloons'), say('drawnGifs.balloonsWords'), things.balloons),
  gif('wink', say('drawnGifs.wink'), say('drawnGifs.winkWords'), faces.wink),
  gif('fire', say('drawnGifs.fire'), say('drawnGifs.fireWords'), nature.fire),
  gif('sea-birds', say('drawnGifs.seaBirds'), say('drawnGifs.seaBirdsWords'), nature.seaBirds),
  gif('nod', say('drawnGifs.nod'), say('drawnGifs.nodWords'), faces.nod),
  gif('shake-head', say('drawnGifs.shakeHead'), say('drawnGifs.shakeHeadWords'), faces.shakeHead),
  gif('gift', say('drawnGifs.gift'), say('drawnGifs.giftWords'), things.gift),
  gif('rainbow', say('drawnGifs.rainbow'), say('drawnGifs.rainbowWords'), nature.rainbow),
  gif('clock', say('drawnGifs.clock'), say('drawnGifs.clockWords'), things.clock),
  gif('chart-down', say('drawnGifs.chartDown'), say('drawnGifs.chartDownWords'), things.chartDown),
  gif('snow', say('drawnGifs.snow'), say('drawnGifs.snowWords'), nature.snow),
  gif('embarrassed', say('drawnGifs.embarrassed'), say('drawnGifs.embarrassedWords'), faces.embarrassed),
  gif('fish', say('drawnGifs.fish'), say('drawnGifs.fishWords'), nature.fish),
  gif('plant', say('drawnGifs.plant'), say('drawnGifs.plantWords'), nature.plant),
  gif('lighthouse', say('drawnGifs.lighthouse'), say('drawnGifs.lighthouseWords'), things.lighthouse),
  gif('evening-sea', say('drawnGifs.eveningSea'), say('drawnGifs.eveningSeaWords'), nature.eveningSea),
  gif('evening-birds', say('drawnGifs.eveningBirds'), say('drawnGifs.eveningBirdsWords'), nature.eveningBirds),
  gif('ball', say('drawnGifs.ball'), say('drawnGifs.ballWords'), things.ball),
  gif('leaves', say('drawnGifs.leaves'), say('drawnGifs.leavesWords'), nature.leaves),
  gif('windmill', say('drawnGifs.windmill'), say('drawnGifs.windmillWords'), things.windmill),
  gif('blue-heart', say('drawnGifs.blueHeart'), say('drawnGifs.blueHeartWords'), things.blueHeart),
  gif('stormy-sea', say('drawnGifs.stormySea'), say('drawnGifs.stormySeaWords'), nature.stormySea),
  gif('day-fireworks', say('drawnGifs.dayFireworks'), say('drawnGifs.dayFireworksWords'), things.dayFireworks),
];
