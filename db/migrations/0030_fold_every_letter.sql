-- One folding for all searches: lower case without accents, with plain apostrophes and hyphens, as `foldAccents` in
-- app/lib/fold-accents.ts. Most texts are ASCII and need no more than the first branch.
CREATE FUNCTION fold_text(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(t) = length(t) THEN lower(replace(t, '`', '''') COLLATE "C")
    ELSE lower(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(replace(t, '´', ''''), NFKD), '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u00B7\u200B-\u200D\u2060\uFEFF]', '', 'g'),
      'ɐⱯɑⱭɒⱰᴀᴁᴂᶏᶐⱥȺꜳꜲꜵꜴꜷꜶꜹꜸꜻꜺꜽꜼꞛꞚꬰꬱꭤƀɃƃƂƅƄɓƁʙᴃᵬᶀꞗꞖꞵꞴᴯƈƇȼȻɕʗᴄↄↃꜿꜾꝯꝮꞓꞒꞔꟄðÐđĐƌƋƍȡȸɖƉɗƊʣʤʥᴅᴆᵭᶁᶑẟꝱꝺꝹꟈꟇꭦǝƎɇɆɘəƏɚɛƐɜꞫɝɞʚᴇᴈᶒᶓᶔᶕⱸⱻꝫꝪꬲꬳꬴꭠꭡƒƑɸʩᵮᶂⱷꜰꝼꝻꞙꞘꟻꬵⅎℲǥǤɠƓɡꞬɢɣƔʛᵷᵹꝽᶃꝿꝾꞡꞠꟑꟐꬶħĦƕǶɥꞍɦꞪɧʜʮʯⱨⱧⱶⱵꜧꜦꞕꟶꟵıɨƗɩƖɪꞮᴉᵻᵼᶖꝭꝬꟷꟾᵎȷɉɈɟʄʝꞲᴊĸƙƘʞꞰᴋᶄⱪⱩꜫꜪꜭꜬꜯꜮꝁꝀꝃꝂꝅꝄꞣꞢłŁƚȽƛꟜǀǁǂǃȴɫⱢɬꞭɭɮʘʟʪʫʬʭᴌᶅỻỺⱡⱠꝇꝆꝉꝈꝲꞁꞀꞎꞏꬷꬸꬹꟛꟚɯƜɰɱⱮᴍᴟᵯᶆꝳꟺꟽꟿꬺŋŊƞȠȵɲƝɳɴᴎᵰᶇꝴꞑꞐꞥꞤꬻꬼᴻøØƣƢȣȢɔƆɤꟋɵƟɶɷᴏᴐᴑᴒᴓᴔᴕᴖᴗᶗⱺꝋꝊꝍꝌꝏꝎꞝꞜꞷꞶꟁꟀꬽꬾꬿꭀꭁꭂꭃꭄꭢƥƤᴘᵱᵽⱣᶈꝑꝐꝓꝒꝕꝔꟼȹɋɊʠꝗꝖꝙꝘꞯɍɌɹɺɻɼɽⱤɾɿʀƦʁᴙᴚᵲᵳᶉⱹꝛꝚꝝꝜꝵꝶꞃꞂꞧꞦꭅꭆꭇꭈꭉꭊꭋꭌꭨƨƧƪƻƽƼȿⱾʂꟅʃƩʅʆᵴᶊᶋᶘẜẝꜱꞅꞄꞩꞨꟊꟉꟗꟖꟙꟘꭍꟍꟌŧŦƫƭƬȶʇꞱʈƮʦʧʨᴛᵵᵺⱦȾꜩꜨꝥꝤꝧꝦꝷꞇꞆꟓ꟒ꭧʉɄʊƱᴜᴝᴞᵫᵾᵿᶙꝸꞟꞞꞹꞸꭎꭏꭐꭑꭒꭣʋƲʌɅᴠᶌỽỼⱱⱴꝟꝞꝡꝠꝩꝨƿǷʍᴡⱳⱲꟃꟂꟕ꟔ᶍꭓꞳꭔꭕꭖꭗꭘꭙƴƳȝȜɏɎʎʏỿỾꭚƶƵƹƸƺȥȤɀⱿʐʑʒƷʓᴢᴣᵶᶎꟆᶚⱬⱫꝣꝢ`‘’‛′ʹʻʼʽʾʿˈ՚׳ƾɂɁʔʕʖʡʢᴤᴥꜣꜢꜥꜤꞌꞋꞻꞺꞽꞼꞿꞾ꟎꟏‐‒–—―−⁃֊־᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠ÆŒÞẞͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbcccccccccccccccccddddddddddddddddddddddddddddeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeffffffffffffffffggggggggggggggggggggghhhhhhhhhhhhhhhhhhhhhiiiiiiiiiiiiiiiijjjjjjjjkkkkkkkkkkkkkkkkkkkkkkklllllllllllllllllllllllllllllllllllllllllllmmmmmmmmmmmmmmnnnnnnnnnnnnnnnnnnnnooooooooooooooooooooooooooooooooooooooooooooooppppppppppppppqqqqqqqqqrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrssssssssssssssssssssssssssssssssssttttttttttttttttttttttttttttttuuuuuuuuuuuuuuuuuuuuuuvvvvvvvvvvvvvvvvwwwwwwwwwwxxxxxxxxxyyyyyyyyyyyzzzzzzzzzzzzzzzzzzzzzzzz''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''--------------------æœþßͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), '`', '''') COLLATE "C") END
$$;
--> statement-breakpoint
ALTER TABLE "agents" drop column "text_folded";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "text_folded" text GENERATED ALWAYS AS (fold_text(name || ' ' || email || ' ' || profile_slug)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" drop column "search";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold_text(coalesce(name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(province, '')))) STORED;--> statement-breakpoint
ALTER TABLE "blog_posts" drop column "title_folded";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "title_folded" text GENERATED ALWAYS AS (fold_text(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" drop column "search";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold_text(title)), 'A') || setweight(to_tsvector('english', fold_text(excerpt)), 'B') || setweight(to_tsvector('english', left(regexp_replace(fold_text(content), '<[^>]*>', ' ', 'g'), 200000)), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "agents_search" ON "agents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "agents_parts" ON "agents" USING gin ((text_folded) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "blog_posts_title_parts" ON "blog_posts" USING gin ((title_folded) gin_trgm_ops);--> statement-breakpoint
-- The columns of leads are plain: `fillLeadSearch` (db/client.server.ts) fills them in batches, while the release before
-- goes on writing. That release still reads "name_folded"; a later migration drops it.
ALTER TABLE "leads" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search" "tsvector";--> statement-breakpoint
CREATE INDEX "leads_by_folded_name" ON "leads" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "leads_by_agent_and_folded_name" ON "leads" USING btree ("agent_id","folded_name","id");--> statement-breakpoint
CREATE INDEX "leads_folded_name_parts" ON "leads" USING gin ((folded_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search");--> statement-breakpoint
CREATE INDEX "leads_to_fold" ON "leads" USING btree ("id") WHERE folded_name is null;--> statement-breakpoint
CREATE FUNCTION fold_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded_name := fold_text(NEW.client_name);
  NEW.search := to_tsvector('simple', fold_text(
    concat_ws(' ', NEW.client_name, NEW.metadata ->> 'property_address', NEW.next_step, NEW.message)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_folded BEFORE INSERT OR UPDATE OF client_name, message, next_step, metadata, folded_name ON leads
  FOR EACH ROW EXECUTE FUNCTION fold_lead();
