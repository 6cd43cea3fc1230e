/**
 * Conversations, line by line. `# topic flags…` opens one (flags: `pic=scene`, `sensitive`, `webonly`, `group=name`);
 * then `username: text`, two spaces deeper for an answer to the line above it. A line of `x username` stands for a
 * deleted answer, ` / ` for a line break.
 */
export const threadsA = String.raw`
# transit pic=tram
tram_edda: Things left on my tram this week: one crutch (how?), a birthday cake for somebody called Bernard, eleven umbrellas, and a note that says "sorry about the fish". / / I have questions about all of them, but mostly about the fish.
  bea_courier: The Courier would like to speak to Bernard.
    tram_edda: Bernard has not come forward. The cake is lemon. There is a deadline.
      jo_nights: Night shift at ward 6 formally offers to look after the cake.
        tram_edda: Ward 6 has offered twice now and I respect the speed of it.
  ruth_rails: One crutch is a miracle. Two crutches would be a theft.
    halina_vet: Or a very optimistic dog.
  patch_kit: The fish note may be mine. I do not want to talk about it.
    tram_edda: Kit. Your workshop used to be a fish shop. This explains a smell but not the apology.
      patch_kit: I took the last of the old ice boxes to the dump. On the 4. At rush hour. It was not empty, it turned out.
  maya: I was on that tram. A man stood up and said "well" and got off at the next stop, and it was not his stop.
# transit
ruth_rails: A short thread on why your tram stops between two stations and nobody tells you anything. / / The track is cut into blocks. A small current runs through each. A wheel joins the rails, the current falls, the signal goes red behind you. That is all. It is from 1872 and it is beautiful. / / It also cannot tell a tram from a wet leaf with ambitions. When a leaf, a spoon or a puddle joins the rails, the block says "occupied" and everything behind it waits for a tram that does not exist. Somebody then has to walk out and look. In the rain. With a torch. That somebody is called Colin, and he is why you got home on Tuesday.
  ?a: Is Colin all right?
    ruth_rails: Colin is fine. Colin has a new coat.
  tram_edda: Colin once waved me through a dead signal with a baguette because his baton had run flat.
    crumb_pia: I know which baguette. I would like it noted that it held.
  glenn_maps: We drew those blocks on the 1981 track plan, in ink. Two of them were in the wrong place for nine years. Nobody noticed because Colin's father knew.
    ruth_rails: You are telling me this NOW, Glenn?
      glenn_maps: I am retired. They cannot get me.
# birds pic=flock
rowan_tse: 4,200 dunlin over the far creek at 07:40, and a merlin behind them like a thrown knife. I stood there with my mouth open and it rained into it.
  kelpsci: That fits the mud cores: ragworm density on the far creek is the best in nine years. They go where the table is laid.
    rowan_tse: I knew you would know what they eat down to the millimetre.
      kelpsci: 30 to 50 mm, since you ask.
  noor: I have one frame from the seawall where the whole flock is a single white line. Posting it when I stop shaking.
    uma_grain: On film, I hope?
      noor: On film. One frame. I wound on and they were gone.
        uma_grain: Then it is the right picture.
  slow_ken: I ran past at exactly that time and thought it was weather.
    isobar_hal: To be fair, so did the radar.
      rowan_tse: Wait, really?
        isobar_hal: Speckle over the estuary at 07:38, moving against the wind. I have it pencilled in as "birds, or I need new glasses".
# birds
maya: Small brown bird on the balcony, round as an apple, tail straight up, furious. What is it and what have I done?
  rowan_tse: Wren. You have done nothing. They are born that way.
    wren_teaches: I feel seen.
  halina_vet: Nine grams of rage. If it flies in, open both windows and leave the room. Do not negotiate.
    maya: It has flown in.
      halina_vet: Both windows.
        maya: It is on the bread.
          crumb_pia: Which bread?
            maya: Mine.
              crumb_pia: Then it will leave by itself.
# bread pic=loaf
maya: I fed the starter, I folded, I rested it overnight, I said nice things. It came out like a manhole cover. / / Where did I go wrong, experts? Be kind. It was my Sunday.
  crumb_pia: Not unkind, only a question: how warm is your kitchen?
    maya: Seventeen? We heat the people and not the rooms.
      crumb_pia: There it is. Overnight at 17 is a nap and not a sleep. Give it until lunch. Dough does not own a watch.
        maya: I own a watch and it is the problem.
  nico_vega: Ponla en el horno apagado con la luz encendida. Mano de santo.
    maya: Gracias, that I can do!
  beekeeper_lou: Manhole covers make excellent croutons.
    jo_nights: Ward 6 accepts manhole covers.
      tram_edda: Is there anything ward 6 does not accept?
        jo_nights: Pineapple. We had an incident.
# bread
crumb_pia: Somebody left a jar of starter on the bakery step at 3 this morning with a label: "Her name is Agnes. She is 41. I am moving abroad. Please."
  maya: I am crying before six.
  paulette_q: Agnès ! Quarante et un ans ! Elle a connu la farine d'avant.
  sana_reads: This is the first line of a novel and I will stock it.
  crumb_pia: I fed her. She doubled in two hours. She is in better shape than I am.
    yusuf_keys: At 41? On what?
      crumb_pia: Rye and spite, by the smell.
  bea_courier: May I write about Agnes?
    crumb_pia: She is shy. Come at four, bring a jar, you shall have a piece of her.
      bea_courier: Four in the MORNING?
        crumb_pia: Journalism, Bea.
# weather
isobar_hal: Pressure has fallen eleven hectopascals since midnight and the gulls are sitting in the school field with their backs to the sea. Tie things down. That includes trampolines, Coldharbour.
  wren_teaches: Can confirm gulls. Thirty children are now drawing gulls instead of fractions.
    isobar_hal: Gulls ARE fractions. Of a storm.
  ferry_dunc: Master says we do the 14:10 and then we tie up. If you are on Skerra and want to be home tonight: that is the boat.
    nan_light: Seen it from the Head. There is a line on the water out past the bar. I would take the 14:10.
      ?b: Took the 14:10. Thank you both. The 16:00 did not go.
  plot27: The greenhouse has been sat on by a trampoline.
    isobar_hal: Coldharbour!!
      plot27: It has a name on it. "Property of the Jansens."
        council_watch: For the record, we asked for a trampoline register in 2022.
# code
sam_merges: Released 3.0. It removes more than it adds. The three deprecated ways to do it are gone and the fourth one, that you all use, is now the only one. Migration takes one command, and I ran it on 40 projects that are not mine to be sure.
  ada: Upgraded everything here in eleven minutes, nine of which were coffee. Thank you for the codemod.
    sam_merges: That codemod is longer than the library now. I have become the thing that I removed.
  mei_orbit: Any change to how it treats leap seconds? Asking for a satellite.
    sam_merges: I did not expect that sentence in my inbox. No change: it refuses, politely.
      mei_orbit: Refusing politely is all we ask of anybody up there.
  dara_stats: The error messages are so much better. One of them says what to do. I sat up.
    sam_merges: A stranger wrote forty of them last winter and wanted no credit. The credit is in the changelog anyway.
# code
ines: A thing I believe after ten years of this: people do not lose trust when something fails. They lose it when something fails and the screen smiles. / / So this week we removed every "Done!" that was shown before the thing was done.
  ada: I found eleven. I had written four of them.
    ines: I was not going to say.
  jo_nights: As a person who works with drug charts: yes. A tick means it happened. Nothing else may look like a tick.
    ines: That is the whole specification, thank you.
  maya: Wrote two posts on the ferry last week with no signal, shut the phone, and they were simply there in the evening. Once each. I noticed because I noticed nothing.
    otto: I am printing that and hanging it over the desk.
# books pic=books
sana_reads: A man came into the shop and asked for "the blue one about the sea". / / Reader, we have an entire wall. We found it in four minutes because he remembered that the cat dies. (It does not die. He stopped reading too early. He cried at the till, from relief.)
  paulette_q: Toujours aller jusqu'au bout, à cause du chat.
  jo_nights: Is it "What the Lamp Knew"?
    sana_reads: It IS. How?
      jo_nights: A patient left it for me with a note on page 200: KEEP GOING.
  wren_teaches: Year 5 have voted that every book must say on the back whether the animal lives. I could not find an argument against.
    dot_dice: I put it on the box of my next game. "The goats are fine."
# books
layla_h: قرأتُ اليوم في الترام حتى فاتتني المحطة مرتين. الكتاب الجيد هو الذي يجعلك تمشي إلى البيت.
  noor: وأنا فاتتني ثلاث. أي كتاب؟
    layla_h: «رسائل إلى منارة». خذيه من المكتبة قبل أن أستعيره مرة أخرى.
  tram_edda: I saw you. I rang the bell twice. You turned a page.
    layla_h: It was a very good page, Edda.
# football pic=pitch
gaffer_mick: Under-11s lost 7-6. Seven six! Our keeper sat down in the second half to look at a worm. And I have never been prouder of any team in my life, because when their lad cried after the own goal, three of ours went over.
  otto: As a keeper: sometimes there is a worm.
    gaffer_mick: He named it. It is on the team sheet for Saturday.
  dara_stats: Seven six is 0.0004 of all results in my file. The worm is a first.
  milo: Who sets up a wall with four for an under-11s free kick though
    gaffer_mick: They set it up themselves, Milo. They were pretending to be a castle.
      milo: ok that is better than what we do
  halina_vet: Please tell the keeper that the worm will be happier on the halfway line. More rain.
# football
milo: I will say it: we have not had a proper left back since the old stand came down.
  gaffer_mick: The old stand WAS the left back.
  dara_stats: The numbers: 61 per cent of the goals against us come down that side. League average is 38.
    milo: thank you. THANK you
      dara_stats: However, we also have the best right side in the division, because the other team never needs it.
        otto: This is the cruellest statistic I have seen this year.
  x milo
    theo: Removed by its author after a nice chat. Left backs are people too.
      milo: I am counting to ten now. I am at six.
# garden pic=plants
plot27: 31 years on this plot. This morning I pulled a leek as long as my arm, and a small boy on the path asked if I had made it myself. / / I have thought about it all day. No. I was only there.
  ottilie_grows: I would like this on a seed packet.
  beekeeper_lou: My whole job is "I was only there".
  ines: My chillies have produced one flower. I was only there, too close, breathing on it.
    plot27: Turn the pot a quarter every morning. And talk to it less.
      ines: How do you know that I talk to it?
        plot27: You all do.
# garden
ottilie_grows: Year seven of the tomato. It is now early, small, ugly, and tastes like the one that my aunt had. Number 7-31-b. I have nine plants' worth of seed and I will not be taking investors.
  priya_ledger: What about a patient, small, ugly investor?
    ottilie_grows: You may hold one seed. It pays in August.
      priya_ledger: Best yield in my book.
  plot27: I will trade you the leek seed that came from my mother-in-law. She never gave it to anybody. I had to marry in.
    ottilie_grows: Deal. Saturday, by the tap.
  council_watch: Allotment water goes off on the 1st for the winter, notice on page 14 of the parks agenda. You are welcome.
`;
