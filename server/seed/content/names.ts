/** Parts from which the rest of the community is made; none is meant to be a living person. */
export const firstNames =
  'Abel Ada Adele Aiko Alba Alden Amara Amin Anaïs Anders Anouk Arlo Asta Aurel Basil Beatriz Benno Birgit Blanca Bram Brona Callum Camila Carys Cato Cecily Chidi Ciara Clara Cosmo Dagny Dalia Damon Delphine Dev Dina Edith Efua Eino Elif Elio Elske Emeka Enid Erlend Esme Etta Fabian Farah Felix Fiona Flora Frida Gideon Gilda Greer Hana Hanno Hazel Hedda Hugo Ida Idris Ilse Imani Imre Ingrid Isla Ivo Jada Janek Jasper Jonah Juno Kai Kamala Karin Kasper Keira Kenji Kofi Lars Leila Leona Levi Linnea Liv Lorcan Lucia Magda Malik Mara Marek Marta Matteo Mina Mirza Moira Nadia Naomi Nell Niko Nils Noa Odile Olga Oren Orla Oscar Paloma Parisa Pavel Petra Quinn Rafael Rania Remy Rosa Rufus Sabine Sadie Samir Selma Signe Silas Sofia Stellan Sven Tadeo Talia Tamsin Teodor Thea Tove Ulla Valter Vera Vikram Viola Wanda Willa Xenia Yara Yves Zadie Zora'.split(
    ' ',
  );

export const lastNames =
  'Abbott Achterberg Alder Almeida Anand Arkwright Aziz Bakker Banerjee Barros Bellamy Birch Blackwood Boateng Brandvold Calder Carrow Castro Chandra Clemens Cole Corrigan Crane Dahl Danso Darrow Delgado Dorsey Drake Eastman Ekwueme Elgar Falk Farrow Fenwick Ferreira Finch Foss Gallo Garrick Ghosh Gower Grieve Hale Hallam Harker Hassan Heath Holloway Ibarra Iyer Jansen Jarvis Juhl Kaya Keane Kimura Kovac Lacroix Lange Larch Leclair Lindström Lowell Marlow Mbeki Mercer Mistry Moss Nakata Navarro Norling Nyberg Oakes Obi Olsen Ortega Pace Palmer Pell Petrov Quill Rahman Reed Rios Rossi Roux Sato Sawyer Shaw Silva Sorley Stone Strand Sutter Takeda Tanner Thorne Tolvanen Umar Vance Varma Vidal Wade Walsh Weir Whelan Yilmaz York Zielinski'.split(
    ' ',
  );

export const jobs =
  'school cook|bus mechanic|archivist|roofer|florist|paramedic|postal worker|set designer|land surveyor|dental nurse|barista|joiner|data analyst|librarian|sailmaker|care worker|physics student|gardener|sound engineer|translator|lab technician|carpenter|primary teacher|crane operator|accountant|bicycle mechanic|museum guard|electrician|warehouse planner|cheesemaker|radio producer|optician|civil servant|tailor|harbour pilot|printmaker|pharmacist|bricklayer|locksmith|park ranger|night porter|glazier|illustrator|swimming coach|history student|upholsterer|dispatcher|tiler|midwife|piano teacher'.split(
    '|',
  );

export const bioEndings =
  'Mostly here to listen.|Two cats, one allotment key.|Born in Sandling, stuck in Northgate, happy.|Will talk about soup.|Left-handed and proud of it.|Replies are slow, but they come.|New here, be gentle.|Tea first.|Currently learning the accordion. Sorry.|Reader of small print.|Parent of twins. Asleep.|I keep a list of good benches.|No hot takes before noon.|Back after a long break.|Ask me about lichen.|Weekend volunteer, weekday worrier.|Somewhere between the ferry and the bakery.|Bad at chess, good at losing.|Owner of too many jars.|Walks everywhere.|Still writes letters.|Trying to post less and notice more.|Collects tram tickets.|Never on time, always sorry.|Has opinions on jam.|Runs on leftovers.'.split(
    '|',
  );
