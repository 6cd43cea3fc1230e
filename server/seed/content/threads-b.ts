/** More conversations, in the form of `threads-a.ts`. */
export const threadsB = String.raw`
# space pic=stars
omar_sky: Public night at Hollin Head: 140 people, six telescopes, one cloud. A girl of about six looked at Saturn for a whole minute, turned round and said: "Is it a sticker?" / / No, I said. It is really there. She looked again. Then she went to fetch her grandmother, and her grandmother did not say anything at all, and that is why I do this.
  wren_teaches: She is in my class! She has told everyone that Saturn is "not a sticker, and I checked".
    omar_sky: This is peer review.
  mei_orbit: I was on shift, so I had the spare antenna say hello in your direction. It does not help. I did it anyway.
  nan_light: The lamp was off for the hour, by permission. First time since I was a girl. I sat on the wall and cried, thank you for asking.
    omar_sky: Nobody asked, Nan, but I saw you, and I brought soup.
# space
mei_orbit: 04:10. A satellite that was silent for nine days has just said good morning. One packet. Temperature, voltage, and a counter that thinks it is 1980.
  jo_nights: Patient is oriented to person but not to time. Classic. Keep warm, give fluids.
    mei_orbit: Giving sunlight, next window in 94 minutes.
      jo_nights: How is she?
        mei_orbit: Two packets. Knows what year it is. I am eating a celebratory yoghurt.
  sam_merges: Is the 1980 thing what I think it is?
    mei_orbit: It is exactly what you think it is. Your library refused it, politely.
# tabletop pic=board
dot_dice: Playtest 31. A tester asked whether the goats can be taxed. They could not. They can now. The game is finally good.
  anselm_chess: In chess this is called a new idea on move 31 and you would be sued.
  ruth_rails: Do the goats unionise?
    dot_dice: Do NOT give me expansion ideas in public.
      sam_merges: Opened an issue: "goats: collective bargaining".
        dot_dice: Closed as duplicate of my entire drawer.
  wren_teaches: Are the goats fine at the end?
    dot_dice: It is printed on the box, Wren. Fourteen point.
# tabletop
theo: Lost to a nine-year-old on Thursday. She offered a draw on move twelve, I declined, and she said "that is a shame for you".
  anselm_chess: She asked me beforehand which of the adults looked tired.
    theo: And you said?
      anselm_chess: I said that a chess organiser must be neutral. Then I looked at you.
  ruth_rails: King's Gambit?
    theo: I accepted it. I accept everything, it is why I moderate.
  dot_dice: Hire her as a playtester.
# film pic=waders
noor: Twelve years ago I took one picture of this mud because the light was doing something. I have gone back 410 times to find out what. / / The book goes to print on Monday. It is called Low Water because that is when you have to be there, and because it is how it felt for most of the years. Thank you to everybody who lent me a boot.
  ivy_mudlark: One of those boots is mine and I would like it back.
    noor: It is on page 61.
      ivy_mudlark: Then it may stay.
  haruka_m: おめでとうございます。十二年、同じ場所に立ち続けることがどれほど難しいか。
    noor: Thank you, Haruka. Your letters are the reason for chapter four.
  sana_reads: Forty copies reserved. The window is yours for the whole of Advent. I have told the cat.
  rowan_tse: On page 88 there is a bittern. / / NOOR. There is a bittern on page 88.
    noor: I wondered when you would look properly.
      rowan_tse: I was standing NEXT to you that day.
        noor: You were counting wigeon.
# film
uma_grain: Developed a roll that I found inside a market camera. Nine frames: a kitchen, a dog, the same dog, a woman laughing with her hand up, five of the sea. Does anyone know this kitchen? Green tiles, a clock with no numbers.
  clock_bertil: The clock I know. Lindqvist and Son, Mill Basin, about 1963. Made perhaps forty.
    uma_grain: That is more than I hoped for in a year.
  bea_courier: I can run the kitchen on page two on Friday, with your permission.
    uma_grain: The kitchen yes, the woman no. She had her hand up.
      bea_courier: Agreed. The kitchen and the dog.
  rhea: My mother says that those are the tiles of number 12, and that the dog was called Admiral.
    uma_grain: Rhea. I am sitting down.
# running
slow_ken: The goose. The same goose. Kilometre four, wings out, standing in the path like a bouncer. I said good morning. I said excuse me. I went round by the main road. It is 0 to 6 this month, and none of the points are mine.
  halina_vet: You are looking at his feet. Look over his head, walk, do not run, be boring.
    slow_ken: I have trained for being boring all my life.
      slow_ken: Update: 1 to 6.
        halina_vet: I never doubted you.
  rowan_tse: His mate sits behind the third post until April. He is not against you, he is for her.
    slow_ken: Now I feel that I owe him a card.
# local pic=skyline
bea_courier: The town hall clock has shown ten past four since 2019. Tonight the council votes, for the ninth time, on whether to repair it or to "embrace it as heritage". I shall report live from a very hard chair.
  council_watch: Item 7. They are on item 2. Item 2 is the minutes of the meeting about item 7.
  clock_bertil: It is a cracked pinion. I have the part. I have had the part for four years. It is in a sock.
    bea_courier: May I quote the sock?
      clock_bertil: The sock may be quoted.
  rhea: The whole market sets its watches by being wrong with it. If you repair it, half of Aldermouth will be late.
  bea_courier: 22:47. Motion carried, 11 to 10. They will repair it. The deciding vote came from a councillor who said that she had been woken by it.
    clock_bertil: It does not strike.
      bea_courier: I know. Nobody had the heart.
# local
halina_vet: Found on the surgery step: one tortoise, very calm, with a phone number in nail varnish on his shell. The number has one digit too few. If you miss him, he answers to lettuce.
  rhea: Does he have a chip on the left side, like a bitten biscuit?
    halina_vet: He does!
      rhea: That is Gordon. He belongs to the man from the chess club.
        anselm_chess: I shall fetch him at six. He does this before every tournament.
  tram_edda: Did he come by tram? I had a passenger on Tuesday who did not press the button.
    anselm_chess: He has a pass.
# music pic=patch
patch_kit: It works!! Four years, one fish shop, 212 modules, and tonight it played a chord by itself and the streetlight outside flickered. I do not know if these are related and I am not going to ask.
  yusuf_keys: They are related. Check your ground.
    patch_kit: You tune pianos. How do you know these things?
      yusuf_keys: A streetlight is a piano with one key.
  cal_choir: Can it hold a low D for eleven minutes? I have a piece and no basses.
    patch_kit: It can hold a low D until the heat death of the shop.
      cal_choir: Rehearsal is on Wednesday. It may sit with the tenors.
  ferry_dunc: Number two engine hums in D. Bring a cable.
# music
cal_choir: Forty singers, one power cut. We did the whole second half in the dark. Nobody had the notes, so everybody listened, and it was the best that we have ever been. I am considering unscrewing the bulbs.
  jo_nights: I was in the third row with my eyes shut after a night shift. I thought I had dreamt it.
  stone_aidan: That vault has a five-second echo and I cleaned every stone of it. You are welcome, altos.
  yusuf_keys: For honesty: you were a quarter tone flat by the end.
    cal_choir: All of us?
      yusuf_keys: All of you. Together. It was perfect.
# sea pic=sea
ferry_dunc: Engine two ran for 19 hours on a gasket cut from a rubber boot. I will not say whose boot. She is standing on the quay in one sock, looking at me.
  nan_light: It was a good boot, Duncan.
    ferry_dunc: It was a magnificent boot, Nan. It is in the log.
  kelpsci: You came in at half speed and my students counted eleven porpoises. Break it again next week?
    ferry_dunc: I can have a fault ready by Thursday.
  ivy_mudlark: I have one odd boot, left, size 39, Victorian.
    nan_light: What is it with this town and boots?
# sea
kelpsci: Every limpet has a home: an oval scar in the rock that fits its own shell and no other. It leaves to graze, up to a metre, and comes back before the tide does. Nobody fully knows how it finds the way. / / I took one five metres off once, as a student, for a study. It took eleven days. It came back. I have never moved one since.
  jo_nights: Why am I crying at a limpet at six in the morning?
  glenn_maps: Eleven days on foot, without a map. I retire a second time.
  layla_h: هذه أجمل قصة قرأتها هذا الأسبوع.
  wren_teaches: May I read this to Year 5? They are ready.
    kelpsci: Please. Tell them it had a number painted on it: seven.
      wren_teaches: They have made Seven a card. It says WELL DONE FOR WALKING.
# climbing pic=wall
crimp_lena: Sent it. SENT IT. Since March! The blue one! Left foot high, hip in, stopped arguing, and it simply went. I sat on the top and laughed until somebody fetched a chair.
  gus_routes: I was going to take it down tomorrow.
    crimp_lena: You have said that every week since June.
      gus_routes: It was for motivation.
  stone_aidan: I told you it was the left foot.
    crimp_lena: Everybody told me it was the left foot. It was the left foot.
  maya: What will you do now?
    crimp_lena: There is a pink one.
# markets pic=chart
priya_ledger: Read all 214 pages of the $KELP report so you need not. Sales up nine, profit down two, and footnote 31 says why: they count the boats at what they cost, not at what they would fetch. Dull, honest, and cheaper than it looks. I hold some. Not advice, only reading.
  dara_stats: Footnote 31 is where I would hide too.
  yusuf_keys: And the debt?
    priya_ledger: Fixed until year six, at a rate they will brag about. Page 140.
      yusuf_keys: You read page 140 for fun?
        priya_ledger: On a bench, with a sandwich. It was a very good day.
  ?a: $KELP to the moon??
    priya_ledger: $KELP to the seabed, slowly, where it belongs.
# markets
dara_stats: I let the under-11s choose a portfolio by team name: $BELL because it rings, $OATS because breakfast, and $TRAM because of Edda. It is ahead of mine by four per cent.
  tram_edda: I would like a share of me.
  priya_ledger: Time horizon?
    dara_stats: Saturday.
      gaffer_mick: They want to sell $OATS. They have gone off porridge.
# cycling pic=map
tomas_rides: The new bike lane at Coldharbour runs for sixty metres, turns left, and ends in a hedge. There is a give-way line painted in front of the hedge.
  council_watch: From the tender: "scheme to terminate at a natural feature".
    tomas_rides: It is a natural feature. It has a wren in it.
      maya: Small, round, furious?
        tomas_rides: She gave me right of way in no uncertain terms.
  greta_gravel: I have ridden through it. It is now a gravel route.
  glenn_maps: On the 1974 sheet that hedge is a road. They have joined a lane to my road. It is only that nobody told the hedge.
# cycling
greta_gravel: Bike kitchen tonight: a boy wheeled in a frame from the canal, with weed on it. Three hours, nine people, parts from six dead bikes. He rode it home. He rang the bell the whole way. You could hear it as far as the baths.
  nico_vega: La rueda delantera era de la mía. Me alegro de que siga rodando.
    greta_gravel: Tu rueda es una estrella, Nico.
  tomas_rides: I gave the saddle. It has 40,000 km on it and remembers all of them.
  maya: I gave the bell!! That was the BELL?
# transit video=line4
ruth_rails: Night test of the new points at the square. Nine seconds of the 4 doing exactly what it should. You have no idea how long we waited for this to be boring.
  tram_edda: I was driving. I did nothing. It was wonderful.
  maya: Boring is my favourite timetable.
  bea_courier: Does this mean the end of "held outside Coldharbour"?
    ruth_rails: It means the beginning of "held outside Coldharbour for a different reason".
# birds video=flock
rowan_tse: Sound off, full screen, please. The roost at last light. Nobody leads. Each one only minds its seven nearest neighbours, and that is enough to be one thing.
  kelpsci: Six to seven, yes, whatever the distance. It is in the literature and it still makes the hair on my arms rise.
  ines: We should run the team like that.
    otto: I would only be minding you and the kettle.
  x ?a
    theo: Removed by its author. All good.
# sea video=tide group=Wend_Estuary_Birds
nan_light: For those who cannot get out this week: a minute of nothing much from the Head. Put it by your bed, Walter.
  plot27: It is by my bed. Tell the sea that I said hello.
    nan_light: It said it knew.
# garden sensitive pic=plants
halina_vet: Work picture from a ewe's surgery turned into an allotment lesson, marked sensitive for the squeamish: this is what a slug pellet does to a hedgehog's stomach. He will live. Please use wool.
  plot27: I have thrown mine out. Thirty-one years. I did not know.
    halina_vet: Nobody tells you on the tin. Thank you, Walter.
  beekeeper_lou: The whole row has stopped now. We will have slugs and hedgehogs, as intended.
# local webonly
council_watch: PARODY, long, for the website: minutes of the extraordinary meeting of the town's benches. Present: quay bench (chair), station bench, the bench that faces a wall. Apologies: the one in the river.
  glenn_maps: I have sat on the one that faces the wall. It used to face the sea. They built the wall.
  bea_courier: I want it noted that this is more accurate than the real minutes.
# bread group=Slow_Bread_Society
yusuf_keys: A confession for the society: I bought a bread machine. It hums in E flat and the loaf is square. My children prefer it. Where do I hand in my card?
  crumb_pia: Is it warm?
    yusuf_keys: Yes.
      crumb_pia: Do they eat it?
        yusuf_keys: All of it.
          crumb_pia: Then it is bread. Keep the card.
  paulette_q: Carré, tout de même…
# books
paulette_q: Je traduis depuis trois semaines une phrase de neuf mots. Elle parle d'une porte qui n'est pas tout à fait fermée. En français la porte refuse.
  layla_h: In Arabic that door has its own word. I will send you its cousin.
    paulette_q: Envoie toute la famille !
  sana_reads: And this is why translators go on the cover in my shop. With a sticker, if the publisher forgot.
  haruka_m: 日本語では、扉ではなく光のほうが細く残ります。
    paulette_q: La lumière ! Pas la porte. Haruka, tu viens de me rendre mes nuits.
# weather pic=rain
isobar_hal: Thirty-one years of the rain book are now typed in, all 11,300 days. Thank you to the eleven of you who read my handwriting. Two days are missing. I was married on one of them, and my brother on the other.
  dara_stats: I ran it at once: the wettest weekday is Thursday. Significantly. I do not know why.
    isobar_hal: Thursday is chess. They bring umbrellas. It provokes.
      anselm_chess: I reject this.
  glenn_maps: I read 1997. You wrote "rain, as if to make a point". That is now in the official record.
  ottilie_grows: And I can finally prove that my tomato was right.
`;
