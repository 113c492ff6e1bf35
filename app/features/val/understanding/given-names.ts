// The given names that are common in Canada. A name in small letters ("i'm john") is believed only when it is one of them.
const NAMES = `
aaron abbas abdul abdullah abigail adam adele adrian adriana agnes ahmad ahmed aiden aisha alain alan albert alejandro
alex alexa alexander alexandra alexandre alexis ali alice alicia alina alison allan allen allison alyssa amadou amanda
amar amara amelia amelie amina amir amit amrit amy ana anastasia andre andrea andreas andreea andrew andy angela
angelica angelo angus anil anita anjali ann anna anne annick annie annika anthony antoine antonio anya ariel arjun
arthur ashley ashok asif audrey austin ava ayesha barbara beatrice ben benjamin benoit bernard bertrand beth betty
bianca bilal bill billy bob bonnie brad bradley brandon brenda brendan brent brett brian bridget brittany bruce bruno
bryan caleb calvin cameron camille carl carla carlos carmen carol carole caroline carolyn carrie carter catherine
cathy cecile chandra chantal charles charlie charlotte chen cheryl chloe chris christian christina christine
christopher chuck cindy claire clara claude claudia clement cole colin colleen connor corey craig crystal curtis
cynthia daisy dale damien dan dana daniel daniela danielle danny darlene darren dave david deborah debra deepak denis
denise dennis derek devon diana diane diego dimitri dipak dmitri dominic dominique don donald donna doris dorothy doug
douglas duncan dustin dylan earl ed eddie edgar edith edouard eduardo edward edwin eileen elaine eleanor elena eli
elias elijah elisa elise elizabeth ella ellen elliot eloise emanuel emil emile emily emma emmanuel eric erica erik
erika erin ernest esther ethan etienne eugene eva evan evelyn fabien faisal farah farhan fatima felix fernando fiona
florence frances francis francisco franco francois frank fred frederic frederick gabriel gabriela gabrielle gaetan
gail gary gaurav genevieve geoff george gerald gerard ghislain gilles gina ginette giovanni giuseppe glen glenn gloria
gordon grace greg gregory guillaume gurpreet guy hailey hamza hannah hans hao harjit harold harpreet harry hasan
hassan heather hector heidi helen helena henry hiroshi holly howard hugo hussain hussein ian ibrahim igor imran ingrid
irene iris isaac isabel isabella isabelle ivan ivana jack jackie jackson jacob jacqueline jacques jaime jake jamal
james jamie jan jana jane janet janice jared jasmine jason jasper jaspreet javier jay jean jeff jeffrey jen jenna
jennifer jenny jeremy jerome jerry jesse jessica jill jim jimmy jing joan joanna joanne jocelyn joe joel johanna john
johnny jon jonathan jordan jorge jose joseph josh joshua joyce juan juanita judith judy julia julian julie julien june
justin kamal karan karen karim karine karl karla kate katherine kathleen kathryn kathy katie kayla keith kelly ken
kenneth kevin khalid kim kimberly kiran kirk kofi kristen kristin kristina kurt kwame kyle lance larry laura lauren
laurence laurent lawrence lea leah lee leila lena leo leon leonard leslie li liam lily linda lisa liz logan lois
lorenzo lori lorraine louis louise luc luca lucas lucia lucie lucy luis luke lydia lynn madeleine mahmoud mai maja
malik mandeep manon manpreet manuel marc marcel marcia marco marcus margaret maria marianne marie marilyn mario marion
mark marlene marta martha martin martine mary maryam mason mathew mathieu matt matthew maude maureen maurice max
maxime maya megan mehdi mei melanie melissa mercedes mia michael michel michele michelle miguel mike mila milan min
mina ming miranda mohamed mohammad mohammed mohit molly monica monique morgan moses muhammad mustafa myriam nabil
nadia nadine naomi natalia natalie nathalie nathan nathaniel navdeep neha neil nelson ngozi nicholas nick nicolas
nicole nikita nina nisha noah noel noemie noor nora norman normand olga oliver olivia olivier omar oscar osman owen
pablo pamela pascal pat patricia patrick paul paula pauline pedro peggy penelope peter phil philip philippe phillip
pierre pooja priya priyanka rachel rafael rahul raj rajesh ralph ramesh ramon randy raphael rashid ravi ray raymond
rebecca regina rejean remi renee ricardo richard rick rita rob robert roberto robin rod rodrigo roger rohan roland
roman ron ronald rosa rose ross roy russell ruth ryan sabrina sahil said sally salma sam samantha samira samuel
sandeep sandra sanjay sara sarah scott sean sebastian sebastien serge sergio seth shane shannon sharon shaun shawn
sheila shelley sherry shirley simon simone sofia sonia sophia sophie stacey stan stanley stefan stella stephane
stephanie stephen steve steven stuart sue sukhdeep sunil susan suzanne sven syed sylvain sylvia sylvie tamara tammy
tanya tara tariq taylor ted teresa terrence terry theo theodore theresa thomas tiffany tim timothy tina todd tom tomas
tony tracy travis trevor tyler uma valerie vanessa vera veronica vicki victor victoria vijay vikram vince vincent
viola violet virginia vivian vladimir walter wanda wayne wei wendy will william xavier xin yan yang yasmin yvan yves
yvonne zachary zahra zainab zara zoe
`

export const GIVEN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))
