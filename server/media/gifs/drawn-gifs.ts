import { faces } from './face-scenes.ts';
import { nature } from './nature-scenes.ts';
import type { Scene } from './scene-parts.ts';
import { things } from './thing-scenes.ts';

export interface DrawnGif {
  /** Part of its address. */
  readonly id: string;
  /** What it shows: its alternative text to begin with. */
  readonly title: string;
  /** By which it is found too, lower case. */
  readonly words: string;
  readonly draw: Scene;
}

const gif = (id: string, title: string, words: string, draw: Scene): DrawnGif => ({ id, title, words, draw });

/** The GIFs that a server finds without any service: drawn here, so that they are everybody's. Those that people use most stand first. */
export const drawnGifs: readonly DrawnGif[] = [
  gif('laugh', 'A face laughs tears', 'lol haha funny joy happy', faces.laugh),
  gif('heart', 'A red heart beats', 'love like thanks', things.heart),
  gif('yes', 'A green tick is drawn', 'yes ok agree done right check', things.yes),
  gif('wave', 'A hand waves', 'hello hi bye welcome greeting', things.wave),
  gif('confetti', 'Confetti rains down', 'party celebrate congratulations birthday yay', things.confetti),
  gif('dunlin', 'A dunlin walks along the water', 'bird wader beach', things.dunlin),
  gif('surprised', 'A face opens its mouth in surprise', 'wow what omg shock', faces.surprised),
  gif('cry', 'A face cries', 'sad tears sorry', faces.cry),
  gif('no', 'A red cross is drawn', 'no wrong stop disagree', things.no),
  gif('smile', 'A face smiles and blinks', 'happy nice good', faces.smile),
  gif('fireworks', 'Fireworks over a dark sky', 'party new year celebrate congratulations', things.fireworks),
  gif('in-love', 'A face with hearts for eyes', 'love like crush', faces.inLove),
  gif('coffee', 'Steam rises from a cup of coffee', 'morning break tea hot drink', things.coffee),
  gif('thinking', 'A face thinks', 'hmm question wait', faces.thinking),
  gif('morning-sea', 'Waves on a bright morning', 'sea water ocean summer calm', nature.morningSea),
  gif('cool', 'A face wears sunglasses', 'cool deal style', faces.cool),
  gif('cat', 'A cat looks around and blinks', 'animal pet kitten', things.cat),
  gif('rocket', 'A rocket flies between stars', 'moon launch space fast go', things.rocket),
  gif('chart-up', 'A green line climbs', 'stocks market up profit bull money', things.chartUp),
  gif('angry', 'An angry face steams', 'mad rage furious', faces.angry),
  gif('rain', 'Rain falls from a cloud', 'weather sad grey', nature.rain),
  gif('asleep', 'A face sleeps', 'night tired bed bored', faces.asleep),
  gif('sunrise', 'The sun comes up behind a hill', 'good morning weather day summer', nature.sunrise),
  gif('moon', 'The moon among twinkling stars', 'good night evening sleep', nature.moon),
  gif('balloons', 'Balloons rise', 'birthday party celebrate', things.balloons),
  gif('wink', 'A face winks', 'joke flirt hint', faces.wink),
  gif('fire', 'A fire burns', 'hot lit warm camp', nature.fire),
  gif('sea-birds', 'Birds fly past', 'flock sky freedom', nature.seaBirds),
  gif('nod', 'A face nods', 'yes agree right', faces.nod),
  gif('shake-head', 'A face shakes its head', 'no disagree never', faces.shakeHead),
  gif('gift', 'A present opens', 'birthday surprise thanks christmas', things.gift),
  gif('rainbow', 'A rainbow spans the sky', 'hope colours pride weather', nature.rainbow),
  gif('clock', 'The hands of a clock turn', 'time wait late hurry', things.clock),
  gif('chart-down', 'A red line falls', 'stocks market down loss bear crash money', things.chartDown),
  gif('snow', 'Snow falls at night', 'winter cold weather christmas', nature.snow),
  gif('embarrassed', 'A face blushes', 'oops sorry shy', faces.embarrassed),
  gif('fish', 'Fish swim past', 'sea animal water', nature.fish),
  gif('plant', 'A plant grows and blooms', 'spring flower garden patience', nature.plant),
  gif('lighthouse', 'The light of a lighthouse goes round', 'sea night coast hope', things.lighthouse),
  gif('evening-sea', 'Waves at sunset', 'sea water ocean evening calm', nature.eveningSea),
  gif('evening-birds', 'A flock of birds at dusk', 'flock sky evening', nature.eveningBirds),
  gif('ball', 'A ball bounces', 'sport play game again', things.ball),
  gif('leaves', 'Leaves fall', 'autumn october wind weather', nature.leaves),
  gif('windmill', 'The sails of a windmill turn', 'wind energy land', things.windmill),
  gif('blue-heart', 'A blue heart beats', 'love like friend', things.blueHeart),
  gif('stormy-sea', 'High waves in a storm', 'sea water ocean weather rough', nature.stormySea),
  gif('day-fireworks', 'Colourful fireworks by day', 'party celebrate yay', things.dayFireworks),
];
